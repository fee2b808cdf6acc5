/**
 * Which of the detectors' names a word may mean. Kinds a detector cannot tell apart count as what it calls them: it sees
 * a swan as a bird. Each line is a name of COCO and the words for it, or for kinds of it.
 */
const lines: Readonly<Record<string, string>> = {
  person:
    'human,human being,man,woman,boy,girl,child,kid,baby,toddler,infant,lady,gentleman,guy,dude,fellow,adult,teenager,teen,youth,somebody,someone,pedestrian,passerby,player,athlete,footballer,soccer player,football player,basketball player,tennis player,baseball player,runner,skier,snowboarder,surfer,skater,skateboarder,cyclist,biker,rider,driver,worker,soldier,policeman,officer,firefighter,doctor,nurse,chef,cook,waiter,waitress,teacher,student,dancer,singer,musician,model,bride,groom,mother,father,mom,dad,son,daughter,brother,sister,friend,couple,astronaut,cosmonaut,spaceman,swimmer,goalkeeper,referee,batter,pitcher,fisherman,farmer,tourist,hiker,actor,actress,king,queen,old man,old woman,young man,young woman,little girl,little boy,businessman,businesswoman,monk,nun,clown,pirate,cowboy,crowd member,audience member,spectator,figure,body,me,him,her,people',
  bicycle: 'bike,cycle,pushbike,mountain bike,road bike,tricycle,tandem',
  car: 'automobile,auto,sedan,suv,hatchback,coupe,convertible,sports car,race car,racing car,taxi,cab,limousine,jeep,station wagon,estate car,van,minivan,police car,hot rod,roadster',
  motorcycle: 'motorbike,motor bike,moped,scooter,vespa,chopper,dirt bike,harley',
  airplane:
    'aeroplane,plane,aircraft,jet,jetliner,airliner,jumbo jet,biplane,fighter jet,fighter plane,glider,propeller plane,seaplane,warplane',
  bus: 'coach,minibus,school bus,double-decker,double decker bus,trolleybus,shuttle bus',
  train: 'locomotive,railway,tram,streetcar,subway,metro,steam engine,railcar,carriage,wagon',
  truck:
    'lorry,pickup,pickup truck,fire truck,fire engine,dump truck,tow truck,trailer,semi,delivery truck,tractor,ambulance,van,garbage truck',
  boat: 'ship,sailboat,sailing boat,yacht,canoe,kayak,ferry,rowboat,rowing boat,motorboat,speedboat,vessel,barge,dinghy,gondola,catamaran,cruise ship,fishing boat,raft,tugboat',
  'traffic light': 'traffic signal,stoplight,stop light,traffic lights,semaphore',
  'fire hydrant': 'hydrant',
  'stop sign': 'stop-sign',
  'parking meter': 'meter',
  bench: 'park bench,pew,garden bench',
  bird: 'swan,duck,duckling,drake,goose,gosling,gull,seagull,pigeon,dove,sparrow,robin,crow,raven,magpie,eagle,hawk,falcon,owl,parrot,macaw,cockatoo,budgie,parakeet,canary,finch,penguin,flamingo,heron,egret,stork,crane,pelican,peacock,peahen,ostrich,emu,chicken,hen,rooster,cock,chick,turkey,hummingbird,woodpecker,kingfisher,toucan,swallow,starling,blackbird,bluebird,cardinal,jay,vulture,albatross,puffin,quail,pheasant,partridge,cormorant,waterfowl,waterbird,fowl,birdie,songbird,cygnet,tit,wren',
  cat: 'kitten,kitty,pussycat,tomcat,tabby,feline,siamese,persian cat,house cat',
  dog: 'puppy,pup,hound,doggy,doggie,canine,terrier,retriever,labrador,poodle,bulldog,beagle,dachshund,husky,collie,shepherd,german shepherd,corgi,pug,spaniel,dalmatian,mutt,rottweiler,chihuahua,greyhound,wolf,fox,coyote,mastiff,boxer dog,sheepdog',
  horse: 'pony,foal,stallion,mare,colt,steed,donkey,mule',
  sheep: 'lamb,ewe,ram,goat',
  cow: 'calf,bull,ox,cattle,heifer,bison,buffalo,yak,steer,bovine',
  elephant: 'mammoth,elephant calf',
  bear: 'panda,giant panda,grizzly,grizzly bear,polar bear,brown bear,black bear,bear cub,panda bear',
  zebra: 'zebra foal',
  giraffe: 'giraffe calf',
  backpack: 'rucksack,knapsack,school bag,schoolbag',
  umbrella: 'parasol,brolly,sunshade,beach umbrella',
  handbag: 'purse,bag,tote,tote bag,shoulder bag,satchel,clutch,messenger bag',
  tie: 'necktie,bow tie,bowtie,cravat',
  suitcase: 'luggage,baggage,trunk,briefcase,travel bag',
  frisbee: 'flying disc,disc',
  skis: 'ski',
  snowboard: 'snow board',
  'sports ball':
    'ball,football,soccer ball,basketball,tennis ball,baseball,volleyball,rugby ball,golf ball,beach ball,cricket ball',
  kite: 'paraglider,parachute',
  'baseball bat': 'bat,cricket bat',
  'baseball glove': 'mitt,catcher mitt,baseball mitt,glove',
  skateboard: 'longboard,skate board',
  surfboard: 'surf board,paddleboard,paddle board,bodyboard',
  'tennis racket': 'racket,racquet,tennis racquet,badminton racket',
  bottle: 'flask,wine bottle,beer bottle,water bottle,bottle of water,bottle of wine,soda bottle,thermos',
  'wine glass': 'wineglass,glass,goblet,champagne glass,champagne flute,chalice,stemware',
  cup: 'mug,teacup,coffee cup,coffee mug,tea cup,tumbler,beaker,espresso,espresso cup,cappuccino,latte,coffee,tea,paper cup,pint',
  fork: 'dinner fork',
  knife: 'blade,dagger,cleaver,butter knife,kitchen knife',
  spoon: 'teaspoon,tablespoon,ladle,dessert spoon',
  bowl: 'dish,basin,salad bowl,soup bowl,soup',
  banana: 'plantain',
  apple: 'granny smith',
  sandwich: 'burger,hamburger,cheeseburger,sub,toast,panini,bagel sandwich,wrap,taco,burrito',
  orange: 'tangerine,mandarin,clementine,satsuma,citrus,lemon,grapefruit',
  broccoli: 'cauliflower',
  carrot: 'parsnip',
  'hot dog': 'hotdog,sausage,frankfurter,bratwurst',
  pizza: 'pizza slice,slice of pizza',
  donut: 'doughnut,bagel,krapfen',
  cake: 'cupcake,birthday cake,pastry,pie,tart,muffin,cheesecake,wedding cake,dessert,slice of cake',
  chair:
    'seat,armchair,stool,office chair,rocking chair,recliner,dining chair,deckchair,deck chair,wheelchair,folding chair',
  couch: 'sofa,settee,loveseat,divan,futon',
  'potted plant':
    'plant,houseplant,house plant,pot plant,flowerpot,flower pot,fern,cactus,succulent,bonsai,aloe,aloe vera,shrub,bush',
  bed: 'mattress,bunk,cot,crib,double bed,bunk bed',
  'dining table': 'table,desk,dinner table,kitchen table,coffee table,tabletop,worktable,counter,table top',
  toilet: 'lavatory,loo,toilet bowl,toilet seat,urinal',
  tv: 'television,tv set,television set,monitor,screen,display,computer screen,computer monitor,telly,flat screen',
  laptop: 'notebook computer,macbook,computer,laptop computer,pc,chromebook',
  mouse: 'computer mouse',
  remote: 'remote control,controller,game controller,tv remote,wii remote',
  keyboard: 'computer keyboard,keypad',
  'cell phone': 'phone,smartphone,mobile phone,mobile,cellphone,telephone,iphone,handset,cellular phone,smart phone',
  microwave: 'microwave oven',
  oven: 'stove,cooker,range,stovetop',
  toaster: 'toaster oven',
  sink: 'washbasin,wash basin,bathroom sink,kitchen sink',
  refrigerator: 'fridge,freezer,icebox',
  book: 'novel,textbook,notebook,magazine,paperback,dictionary,bible',
  clock: 'wall clock,alarm clock,clock face,timepiece,watch,wristwatch,clock tower',
  vase: 'urn,amphora,jug,pitcher,pot',
  scissors: 'shears,pair of scissors',
  'teddy bear': 'teddy,stuffed animal,stuffed toy,plush toy,soft toy,stuffed bear,plushie,toy bear',
  'hair drier': 'hair dryer,hairdryer,blow dryer,blow-dryer',
  toothbrush: 'tooth brush,electric toothbrush',
}

/** Words for several names at once. */
const groups: Readonly<Record<string, string>> = {
  vehicle: 'car,bus,truck,motorcycle,bicycle,train,airplane,boat',
  transport: 'car,bus,truck,motorcycle,bicycle,train,airplane,boat',
  'motor vehicle': 'car,bus,truck,motorcycle',
  traffic: 'car,bus,truck,motorcycle,bicycle',
  animal: 'bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe',
  creature: 'bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe',
  beast: 'horse,sheep,cow,elephant,bear,zebra,giraffe,dog,cat',
  wildlife: 'bird,elephant,bear,zebra,giraffe',
  pet: 'cat,dog,bird',
  livestock: 'sheep,cow,horse',
  mammal: 'cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe',
  fruit: 'apple,orange,banana',
  vegetable: 'broccoli,carrot',
  food: 'banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake',
  snack: 'sandwich,hot dog,pizza,donut,cake',
  meal: 'sandwich,hot dog,pizza,bowl',
  furniture: 'chair,couch,bed,dining table,bench',
  cutlery: 'fork,knife,spoon',
  silverware: 'fork,knife,spoon',
  utensil: 'fork,knife,spoon',
  dishes: 'bowl,cup,wine glass',
  tableware: 'bowl,cup,wine glass,fork,knife,spoon',
  crockery: 'bowl,cup',
  container: 'cup,bottle,bowl,vase',
  drink: 'cup,wine glass,bottle',
  beverage: 'cup,wine glass,bottle',
  device: 'cell phone,laptop,tv,remote,keyboard,mouse',
  electronics: 'cell phone,laptop,tv,remote,keyboard,mouse',
  gadget: 'cell phone,laptop,remote',
  appliance: 'microwave,oven,toaster,refrigerator',
  luggage: 'suitcase,backpack,handbag',
  toy: 'teddy bear,kite,frisbee,sports ball',
  'sports equipment': 'sports ball,tennis racket,baseball bat,skateboard,surfboard,skis,snowboard,frisbee',
  bike: 'bicycle,motorcycle',
}

/** DeepLab's names where they are others than COCO's. */
export const vocNames: Readonly<Record<string, string>> = {
  aeroplane: 'airplane',
  motorbike: 'motorcycle',
  diningtable: 'dining table',
  'dining table': 'dining table',
  pottedplant: 'potted plant',
  sofa: 'couch',
  tvmonitor: 'tv',
  'tv/monitor': 'tv',
}

/** Wide areas without an outline of their own, and the words for them. */
const areaLines: Readonly<Record<string, string>> = {
  sky: 'heaven,heavens,skies,clouds,cloud,sunset,sunrise,sunset sky,night sky',
  water: 'sea,ocean,lake,river,pond,pool,waves,wave,stream,puddle,swimming pool,canal',
  grass: 'lawn,meadow,field,pitch,turf,pasture,playing field,football field',
  trees: 'tree,foliage,forest,woods,leaves,vegetation,greenery,bushes,woodland,treetops,hedge,jungle',
  snow: 'ice',
  sand: 'beach,desert,dune,dunes',
  road: 'street,pavement,sidewalk,asphalt,runway,tarmac,highway,concrete',
  ground: 'floor,path,soil,earth,dirt,land,mud,gravel',
}

function inverted(table: Readonly<Record<string, string>>): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const [name, words] of Object.entries(table))
    for (const word of [name, ...words.split(',')]) map.set(word, [...new Set([...(map.get(word) ?? []), name])])
  return map
}

export const detectorNames: readonly string[] = Object.keys(lines)
export const areaNames: ReadonlyMap<string, string[]> = inverted(areaLines)
export const wordsToNames: ReadonlyMap<string, string[]> = new Map([
  ...inverted(lines),
  ...Object.entries(groups).map(([word, names]): [string, string[]] => [word, names.split(',')]),
])

/** Whole all through: a hole in the outline of one of these is a mistake of the outline. */
export const solidNames: ReadonlySet<string> = new Set(
  (
    'cup,bowl,bottle,wine glass,vase,car,bus,truck,train,tv,laptop,cell phone,book,clock,microwave,oven,toaster,sink,' +
    'refrigerator,apple,orange,banana,pizza,cake,sandwich,suitcase,stop sign,bird,cat,sports ball,backpack,keyboard,' +
    'remote,mouse,airplane,sheep,bear,couch,bed,toilet,teddy bear,fire hydrant,parking meter,spoon'
  ).split(','),
)
