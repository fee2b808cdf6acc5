/** How tall things are, in metres: each row's names share the number. What is not here gets its family's number (families.ts). */
export const heights: [metres: number, names: string][] = [
  [0.01, 'ant fly mosquito honeybee lady-beetle microbe spider cockroach'],
  [0.02, 'beetle bug cricket worm ring coin pill beans blueberries peanuts'],
  [
    0.05,
    'snail butterfly scorpion egg cherries strawberry chestnut olive candy key old-key safety-pin game-die mushroom seedling shrimp four-leaf-clover shamrock feather thread',
  ],
  [
    0.1,
    'mouse frog lizard hamster baby-chick hatching-chick front-facing-baby-chick red-apple green-apple pear lemon lime tangerine peach kiwi-fruit tomato onion potato garlic avocado mango bell-pepper hot-pepper cookie cupcake doughnut croissant bagel pretzel pancakes waffle cheese-wedge butter teacup-without-handle hot-beverage tennis softball baseball glasses sunglasses watch rose blossom cherry-blossom fallen-leaf maple-leaf spiral-shell oyster pencil pen crayon paintbrush light-bulb compass tooth mouse-trap dango sushi rice-ball fortune-cookie yo-yo tulip hibiscus brown-mushroom candle',
  ],
  [
    0.15,
    'crab hamburger sandwich taco hot-dog burrito french-fries pizza ice-cream soft-ice-cream shaved-ice lollipop chocolate-bar cup-with-straw glass-of-milk tumbler-glass wine-glass cocktail-glass beer-mug bubble-tea tropical-drink mobile-phone camera telephone bell trophy crystal-ball alarm-clock carrot cucumber eggplant ear-of-corn broccoli banana grapes poultry-leg meat-on-bone billed-cap crown top-hat womans-hat graduation-cap gloves socks purse scissors hammer wrench screwdriver magnifying-glass-tilted-left magnifying-glass-tilted-right mirror open-book closed-book books blue-book green-book orange-book notebook letter envelope red-heart star balloon-dog bomb steaming-bowl bowl-with-spoon pot-of-food shallow-pan-of-food spaghetti curry-rice cooked-rice fondue stuffed-flatbread falafel bread baguette-bread birthday-cake shortcake pie moon-cake custard popcorn bento-box takeout-box honey-pot jar canned-food salt coconut melon bouquet lotus hyacinth sunflower-seed teapot sake joystick video-game computer-mouse harmonica maracas',
  ],
  [
    0.25,
    'bird blackbird rat chipmunk hedgehog squirrel bat fish tropical-fish blowfish jellyfish squid octopus lobster dove pineapple watermelon soccer-ball basketball volleyball american-football rugby-football bowling boxing-glove running-shoe mans-shoe hiking-boot high-heeled-shoe womans-boot flat-shoe ballet-shoes roller-skate ice-skate boomerang bottle-with-popping-cork teddy-bear wrapped-gift lantern red-paper-lantern jack-o-lantern nest-with-eggs empty-nest snowball military-helmet rescue-workers-helmet laptop keyboard radio clapper-board puzzle-piece dagger kitchen-knife megaphone microphone headphone fork-and-knife-with-plate cooking newspaper scroll memo placard herb cut-of-meat bacon brick rock',
  ],
  [
    0.35,
    'rabbit duck parrot owl turtle beaver otter skunk basket bucket potted-plant package handbag backpack briefcase clutch-bag shopping-bags toolbox framed-picture television umbrella closed-umbrella trumpet violin accordion drum flying-disc kite shield magic-wand pick axe bow-and-arrow crossed-swords wood fire sunflower cactus-small globe-showing-americas globe-showing-europe-africa globe-showing-asia-australia telescope microscope pine-decoration wastebasket',
  ],
  [
    0.45,
    'cat black-cat raccoon badger chicken rooster penguin goose seal poodle koala snake fox monkey t-shirt scarf necktie shorts briefs bikini alembic funeral-urn amphora desktop-computer printer chair-small luggage banjo',
  ],
  [
    0.65,
    'dog guide-dog service-dog eagle turkey dodo swan peacock lamb ewe sheep goat wolf boar pig sloth flamingo guitar saxophone long-drum skateboard sled broom plunger dress jeans coat kimono lab-coat sari baby child-seat oil-drum postbox headstone',
  ],
  [
    0.9,
    'ram deer-fawn leopard kangaroo panda orangutan chair seat couch-and-lamp bed toilet bathtub shopping-cart kick-scooter wheel coffin ladder-small fuel-pump manual-wheelchair snowman-small',
  ],
  [
    1.1,
    'lion tiger bear crocodile gorilla polar-bear boy girl child bicycle motor-scooter motorcycle donkey llama unicorn-foal goal-net fire-extinguisher carousel-horse',
  ],
  [
    1.5,
    'deer cow ox bison water-buffalo moose snowman snowman-without-snow hippopotamus rhinoceros automobile taxi police-car oncoming-automobile oncoming-taxi oncoming-police-car racing-car pickup-truck sport-utility-vehicle canoe speedboat motor-boat shark dolphin troll robot alien ghost moai-small fountain-small auto-rickshaw door-small window',
  ],
  [1.8, 'horse unicorn zebra camel two-hump-camel horse-racing fountain bus-stop tent satellite-antenna'],
  [2.2, 'door stop-sign ladder elevator mantelpiece-clock-tall barber-pole'],
  [
    3,
    'elephant mammoth ambulance minibus tractor delivery-truck fire-engine helicopter small-airplane flying-saucer sailboat cactus bus oncoming-bus trolleybus tram tram-car railway-car locomotive train metro light-rail bullet-train high-speed-train monorail articulated-lorry satellite camping playground-slide parachute whale spouting-whale dragon umbrella-on-ground beach-with-umbrella hut t-rex-baby',
  ],
  [
    4.5,
    'giraffe t-rex tanabata-tree christmas-tree aerial-tramway mountain-cableway suspension-railway phoenix-bird moai shinto-shrine',
  ],
  [
    6.5,
    'house house-with-garden houses derelict-house deciduous-tree evergreen-tree palm-tree sauropod ferry airplane airplane-departure airplane-arrival convenience-store post-office japanese-post-office bank atm',
  ],
  [
    9,
    'rocket ship passenger-ship school hotel hospital circus-tent church wedding kaaba mosque synagogue hindu-temple classical-building factory department-store love-hotel station',
  ],
  [
    14,
    'castle japanese-castle office-building ferris-wheel roller-coaster stadium building-construction statue-of-liberty',
  ],
  [20, 'tokyo-tower cityscape cityscape-at-dusk night-with-stars bridge-at-night desert-island'],
  [40, 'mountain snow-capped-mountain mount-fuji volcano'],
  [
    5,
    'sun sun-with-face full-moon full-moon-face crescent-moon new-moon new-moon-face first-quarter-moon last-quarter-moon ringed-planet rainbow cloud cloud-with-rain cloud-with-snow cloud-with-lightning cloud-with-lightning-and-rain comet shooting-star milky-way glowing-star tornado hot-air-balloon',
  ],
]
