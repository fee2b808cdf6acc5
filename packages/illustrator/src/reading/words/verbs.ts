/** What verbs tell: how a subject is posed, and what it has to do with the thing that follows. */
import type { RelationKind } from '../reading.ts'

export interface VerbMeaning {
  pose?: string
  relation?: RelationKind
}

const poses: Record<string, string> = {
  sitting: 'sit sits sitting sat seated perch perched perches perching crouch crouching crouched squatting rest resting rests',
  standing: 'stand stands standing stood wait waiting waits pose posing poses lean leaning leans leaned propped',
  lying: 'lie lies lying lay laying lounging lounge recline reclining reclined sprawled',
  sleeping: 'sleep sleeps sleeping slept napping nap asleep dozing snoring dreaming dream dreams curled',
  running: 'run runs running ran racing race races sprint sprinting jogging galloping gallop chasing fleeing flee dashing speeding stampeding charging raced',
  walking: 'walk walks walking walked strolling stroll hiking marching wandering stepping crossing march hike crawling crawl migrating',
  jumping: 'jump jumps jumping jumped leap leaping leaps hopping hop bouncing breaching diving dive dives pouncing',
  flying: 'fly flies flying flew soar soaring soars hover hovering hovers gliding swooping floating float floats levitating drifting flutter',
  swimming: 'swim swims swimming swam snorkeling paddling fording bathing',
  dancing: 'dance dances dancing danced twirling spinning waltzing jamming',
  climbing: 'climb climbs climbing climbed',
  surfing: 'surf surfs surfing surfed',
  skiing: 'skiing ski',
  cycling: 'cycling biking',
  rowing: 'rowing row',
  meditating: 'meditate meditates meditating praying',
  fighting: 'fight fighting fights boxing wrestling fencing battling grappling grapples attack attacking attacks bite biting bites',
  kneeling: 'kneel kneeling kneels bowing',
  smiling: 'smile smiles smiling grinning laughing laugh cheering happy smiled cheerful joyful',
  crying: 'cry crying cries weeping sobbing sad',
  angry: 'angry furious mad shouting yelling screaming roaring frowning frustrated',
  singing: 'sing singing sings sang',
  cooking: 'cook cooking cooks baking',
  reading: 'read reading reads studying',
  waving: 'waving waves',
  golfing: 'golfing',
  juggling: 'juggling juggles juggle',
  skateboarding: 'skateboarding',
} // biome-ignore format: a table

const relations: Partial<Record<RelationKind, string>> = {
  riding: 'ride rides riding rode ridden drive drives driving drove piloting sailing straddling astride pilot steering mounting',
  holding: 'hold holds holding held carry carries carrying carried grip gripping lift lifting lifts raising raise wield wielding wields grab grabbing brandishing clutching eat eats eating ate drink drinks drinking drank sip sips sipping read reads reading use uses using used play plays playing played swing swinging throwing throw throws waving hugging chew chewing bring bringing sniffing licking lick catch catching playing strumming pouring flying-a',
  wearing: 'wear wears wearing wore dressed clad sporting donning',
  behind: 'chase chases chasing chased follow follows following followed pursuing hunts hunting hunt',
  beside: 'watch watches watching watched face facing faces fight fights fighting hug hugs kiss kisses kissing attack attacking greet greeting meet meeting meets pet petting patting stroking feed feeding feeds push pushing pull pulling pulls towing lead leading walk talking bite biting bites bit comforting grapple grapples paint paints painting lead kick kicking kicks touch touching hit hitting approach approaching approaches eyeing',
  'in-front-of': 'lead guards guarding blocking passing',
  with: 'have has having had contain contains containing show shows showing feature features featuring include includes including depict depicts depicting display displays displaying give gives giving gave make makes making sell selling',
} // biome-ignore format: a table

export const verbs: ReadonlyMap<string, VerbMeaning> = (() => {
  const table = new Map<string, VerbMeaning>()
  for (const [pose, words] of Object.entries(poses)) for (const word of words.split(' ')) table.set(word, { pose })
  for (const [relation, words] of Object.entries(relations))
    for (const word of words.split(' ')) table.set(word, { ...table.get(word), relation: relation as RelationKind })
  return table
})()

/** Words that look like adjectives and may stand before a noun: "a smiling man". */
export const poseOf = (word: string) => verbs.get(word)?.pose
