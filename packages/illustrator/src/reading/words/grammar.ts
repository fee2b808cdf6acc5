/** The small words. */
const set = (words: string) => new Set(words.split(' '))

export const articles = set('a an the this that these those his her its their my your our another each every any all')
export const ownerships = set('his her its their my your our')
export const pronouns = set(
  'he she it they him them himself herself itself themselves i we you us me one who someone everyone everybody anyone nobody each-other other others',
)
export const auxiliaries = set(
  'is are was were be been being am do does did can could will would shall should may might must has have had about because so but as than then when while if since until though although also just very too really quite not only even there here where how why what away up down off out apart together forward again almost nearly to of for from about like instead yet still ever never always often once against-it',
)
export const joins = set('and or & plus')
export const relatives = set('that which who whose whom where')

/** Part of something, never drawn alone where it belongs to somebody. */
export const bodyParts = set(
  'head face hand hands back shoulder shoulders ear ears eye eyes nose mouth tail leg legs arm arms paw paws hair fur beak mane wing wings foot feet neck body beard skin horn horns trunk tongue teeth finger fingers belly chest lap feather feathers stripe stripes spots whiskers mustache moustache mohawk eyebrow eyebrows lips flank hoof hooves claw claws fin fins antler antlers tentacle tentacles marking markings knee knees cheek cheeks figure peel ponytail braid braids smile',
)

/** Parts of things and ways of speaking, which need no warning. */
export const silent = set(
  'side sides front top bottom middle center centre edge corner end way kind type sort part piece view scene style image picture version look time day line lines thing things something nothing anything shape form color colors colour colours size number background foreground distance air mid-air midair place rest life inside outside left right lens angle quality detail resolution contrast focus camera shot art design pattern texture theme format series set lot bit position direction point level area surface layer effect hint touch lettering letter letters word words text saying title name caption writing symbol logo sticker icon icons energy swirls petal petals roof hood lid handle rim rims hull blade blades keyboard screen string strings windshield doors cracks crack peak base stem bark label slogan message silhouette outline reflection shadow shadows light lights beam glow shine rays ray background backgrounds feet meters metres inch inches ton tons year years hour minute morning evening weather season spring summer autumn winter fall night dawn dusk one ones each other others center century era trick tricks step expression act action motion game match sport trip ride journey mix mixture variety world use case note fun camera speech lecture tour work home job stuff',
)

/** Words that show the picture itself: "a painting of". */
export const depictions = set(
  'painting paintings photo photograph photos picture pictures image images drawing illustration sketch portrait cartoon comic rendering render view close-up closeup shot depiction print engraving etching woodcut illustration scene poster emoji thumbnail icon graffiti mural snapshot selfie diagram silhouette macro watercolor watercolour caricature artwork art wallpaper tapestry logo doodle animation still',
)

export const ofWords = set('of showing depicting about with displaying featuring')
