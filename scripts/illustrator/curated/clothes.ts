/** Clothes. How these lines are read: `curated.ts`. */
export const clothes: Record<string, string> = {
  'fluent:t-shirt':
    't-shirt, =shirt, =t shirt, =tee, shirt, =jersey, garment, =clothing, =clothes, =polo shirt, =turtleneck, =outfit, =costume, =vest top, =uniform, =soccer jersey, clothing',
  'drawn:sweater':
    'sweater, =jumper, =pullover, =hoodie, =sweatshirt, =cardigan, =blue turtleneck, =turtleneck sweater',
  'fluent:coat':
    'coat:artifact, =jacket, jacket, =leather jacket, =overcoat, =raincoat, =parka, =blazer, =trench coat, =studded leather jacket, =suit of armor, =armor, =armour, =tuxedo',
  'fluent:lab-coat': 'lab coat',
  'fluent:safety-vest': '=safety vest, =vest, vest, =waistcoat, =life jacket, =life vest',
  'fluent:necktie': 'necktie, =tie, =neck tie, =suit, =business suit, =formal clothes, suit:artifact',
  'drawn:bow-tie': 'bow tie, =bowtie, =bow tie',
  'fluent:dress':
    'dress:artifact, =gown, =skirt, skirt:artifact, =tutu, =wedding dress, =sundress, =ballgown, =kilt, kilt, =apron',
  'fluent:womans-clothes': 'blouse, =tunic',
  'fluent:kimono': 'kimono, =robe, =bathrobe, robe:artifact, =toga, =pajamas, =pyjamas, =nightgown',
  'fluent:sari': 'sari',
  'fluent:martial-arts-uniform': '=karate uniform, =martial arts uniform, =judo, =karate',
  'drawn:cape': 'cape:artifact, =cloak, cloak:artifact, =poncho, =shawl, =mantle',
  'fluent:jeans': 'jean, =jeans, =pants, =trousers, trouser, =slacks, =leggings, =blue jeans, =overalls',
  'fluent:shorts': '=shorts, shorts, =boxer shorts, =swim trunks, =swimming trunks',
  'fluent:one-piece-swimsuit': 'swimsuit, =bathing suit, =swimming costume, =wetsuit, =leotard',
  'fluent:bikini': 'bikini, =bra',
  'fluent:briefs': 'underpants, =underwear, =briefs, underwear',
  'fluent:socks': 'sock, =stocking, =socks, hosiery',
  'fluent:gloves': 'glove:artifact, =mittens, =gloves, =mitten',
  'fluent:scarf': 'scarf, =bandana, =neckerchief, bandanna',
  'fluent:top-hat': '=top hat, =tophat, dress hat, =bowler hat, =fedora, =hat, hat:artifact, =magician hat',
  'fluent:womans-hat': '=sun hat, =straw hat, =bonnet, =sombrero, sunhat, =fishing hat, =beret, =bucket hat',
  'drawn:cowboy-hat': 'cowboy hat, =stetson',
  'drawn:wizard-hat': '=wizard hat, =witch hat, =pointed hat, =party hat, =wizard’s hat, =dunce cap',
  'drawn:beanie': 'beanie, =knit cap, =stocking cap, =santa hat, =woolly hat, =night cap',
  'fluent:billed-cap':
    'baseball cap, =cap, cap:artifact, =visor, =conductor hat, =train conductor hat, =red sox hat, =sailor hat',
  'fluent:graduation-cap': 'mortarboard, =graduation cap',
  'fluent:rescue-workers-helmet': 'helmet, =hard hat, =hardhat, =motorcycle helmet, =bike helmet, =football helmet',
  'fluent:military-helmet': '=military helmet, =army helmet',
  'fluent:running-shoe':
    'shoe:artifact, =sneaker, =sneakers, =trainer, =running shoe, =tennis shoe, =footwear, =shoes, gym shoe',
  'fluent:mans-shoe': "=men's shoe, =dress shoe, =loafer, =oxford shoe, =leather shoe",
  'fluent:high-heeled-shoe':
    '=high heel, =high heels, =high-heeled shoe, =pump shoe, =heels, =glass slipper, =stiletto',
  'fluent:hiking-boot': 'boot:artifact, =hiking boot, =boots, =work boot, =rain boot',
  'fluent:womans-boot': "=cowboy boot, =women's boot",
  'fluent:thong-sandal': 'sandal, =flip-flop, =slipper, =clog',
  'fluent:ballet-shoes': '=ballet shoe',
  'fluent:glasses': '=glasses, spectacles, =eyeglasses, =steampunk glasses, =reading glasses, =monocle, eyeglass',
  'fluent:sunglasses': 'sunglasses, =aviator glasses, =shades, =aviators',
  'fluent:goggles': 'goggles, =aviator goggles, =ski goggles, =safety goggles',
  'fluent:diving-mask': '=diving mask, =snorkel, =scuba mask, mask:artifact, =mask, =gas mask',
  'fluent:umbrella': 'umbrella:artifact, =parasol, =rain umbrella',
  'fluent:umbrella-on-ground': '=beach umbrella',
  'fluent:white-cane':
    '=cane, cane:artifact, =walking stick, =staff, =quarterstaff, =crook, =rod, stick:artifact, rod:artifact',
}
