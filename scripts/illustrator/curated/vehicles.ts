/** Vehicles. How these lines are read: `curated.ts`. */
export const vehicles: Record<string, string> = {
  'fluent:automobile': 'car:artifact, =car, =automobile, =sedan, =vehicle, motor vehicle, =convertible, =limousine',
  'fluent:sport-utility-vehicle': 'sport utility, =suv, =jeep, =land rover',
  'fluent:racing-car':
    'racer:artifact, =race car, =racing car, =f1 race car, =f1 car, =formula one car, =sports car, sports car, =sport car, =ferrari, =corvette, =porsche, =lamborghini, =go kart, =go-kart, go-kart, hot rod',
  'fluent:taxi': 'cab:artifact, =taxi, =taxicab, =yellow cab',
  'fluent:police-car': 'police cruiser, =police car, =patrol car',
  'fluent:bus': 'bus:artifact, =school bus, =double-decker bus, =coach',
  'fluent:trolleybus': 'trolleybus',
  'fluent:minibus': 'van:artifact, =minibus, =minivan, =vw van, =camper van, =camper, =rv, =caravan, =motorhome',
  'fluent:ambulance': 'ambulance',
  'fluent:fire-engine': 'fire engine, =fire truck, =firetruck',
  'fluent:pickup-truck': 'pickup, =pickup truck, =pick-up truck, =ford f-150',
  'fluent:delivery-truck':
    'truck:artifact, =lorry, =delivery truck, =dump truck, =garbage truck, =moving van, =food truck',
  'fluent:articulated-lorry':
    'trailer truck, =semi-truck, =semi truck, =semi, =18-wheeler, trailer:artifact, =tow truck',
  'fluent:tractor': 'tractor:artifact, =bulldozer, =excavator, =combine harvester, farm machine, =steamroller',
  'drawn:tank': '=tank, army tank, armored vehicle, =panzer',
  'fluent:motorcycle':
    'motorcycle, =motorbike, =chopper, =sport bike, =harley-davidson, =harley, =hog motorcycle, =dirt bike',
  'fluent:motor-scooter': 'motor scooter, =vespa, =moped, moped, scooter:artifact',
  'fluent:kick-scooter': '=kick scooter, =scooter',
  'fluent:bicycle': 'bicycle, =bike, =tricycle, =mountain bike, cycle:artifact',
  'fluent:skateboard': 'skateboard',
  'fluent:roller-skate': 'roller skate, =rollerblade',
  'fluent:auto-rickshaw': '=auto rickshaw, =tuk-tuk, jinrikisha, =rickshaw',
  'fluent:locomotive': 'locomotive, =steam locomotive, =steam train, =steam engine, =toy train',
  'fluent:train': '=train, train:artifact, =passenger train',
  'fluent:metro': '=metro, =subway, subway train, =subway train, =subway car, =underground train',
  'fluent:bullet-train': 'bullet train, =high-speed train',
  'fluent:railway-car': 'railcar, =railway car, =railroad car, =train car, =freight car, ~car:artifact#2',
  'fluent:tram-car': 'streetcar, =tram, =trolley, =cable car san francisco',
  'fluent:monorail': 'monorail',
  'fluent:aerial-tramway': '=cable car, =gondola lift, =ski lift, ski tow, =chairlift, chairlift, =cable railway',
  'fluent:airplane':
    'airplane, =plane, =jet, =aeroplane, =passenger airplane, =airliner, =jumbo jet, heavier-than-air craft, =aircraft, =fighter jet, =bomber',
  'fluent:small-airplane':
    '=small airplane, =prop plane, =propeller plane, =biplane, =glider, =seaplane, =drone, biplane, glider, seaplane',
  'fluent:helicopter': 'helicopter',
  'fluent:rocket':
    'rocket:artifact, =spaceship, =space shuttle, =space ship, =spacecraft, =rocket ship, spacecraft, =starship, =missile, =space shuttle endeavor, missile, =satellite rocket',
  'fluent:satellite':
    'satellite:artifact, =satellite, =space station, space station, =international space station, =space probe, =iss',
  'fluent:flying-saucer': '=ufo, =flying saucer, =alien ship, =unidentified flying object, =alien spaceship',
  'drawn:hot-air-balloon':
    '=hot air balloon, hot-air balloon, =airship, =zeppelin, =blimp, airship, lighter-than-air craft, =dirigible',
  'fluent:parachute': 'parachute',
  'fluent:sailboat':
    'sailboat, =yacht, =sailing ship, =sailing boat, =pirate ship, sailing vessel, =galleon, =boat, =schooner, =catamaran, =origami boat, boat:artifact, =viking ship',
  'fluent:canoe':
    'canoe, =kayak, =rowboat, =row boat, =gondola, =dinghy, =raft, small boat, =rowing boat, raft:artifact',
  'fluent:speedboat': 'speedboat, =speed boat',
  'fluent:motor-boat': 'motorboat, =motor boat, =fishing boat, =tugboat, fishing boat',
  'fluent:ship':
    'ship:artifact, =vessel, =tanker, =warship, =battleship, =aircraft carrier, =container ship, =titanic, warship',
  'fluent:passenger-ship': '=liner, ocean liner, =cruise ship, =ocean liner, passenger ship',
  'fluent:ferry': 'ferry:artifact',
  'drawn:submarine': 'submarine:artifact, =submersible, =u-boat, submersible',
  'fluent:anchor': 'anchor:artifact',
  'fluent:ring-buoy': '=life ring, =lifebuoy, life buoy, life preserver, =buoy',
  'fluent:wheel': 'wheel:artifact, =tire, =tyre',
  'fluent:manual-wheelchair': 'wheelchair',
  'fluent:sled': 'sled, =sleigh, =toboggan',
  'fluent:horizontal-traffic-light': '=traffic light, =stoplight, =traffic signal',
  'fluent:stop-sign': '=stop sign, =stop sigh, =road sign stop',
  'fluent:construction': '=construction barrier, =roadblock, =road barrier',
}
