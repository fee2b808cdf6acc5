/** Money and prizes. How these lines are read: `curated.ts`. */
export const prizes: Record<string, string> = {
  'fluent:coin': 'coin:possession, =gold coin, =coin, =bitcoin',
  'fluent:dollar-banknote':
    '=money, =cash, =dollar bill, =dollar, =banknote, =bill, money:possession, =pile of cash, =currency, paper money',
  'fluent:money-bag': '=money bag, =bag of money, =fortune, =wealth, =loot',
  'fluent:credit-card': 'credit card, =bank card',
  'fluent:trophy': '=trophy, trophy, =award, =prize, =championship',
  'fluent:sports-medal': '=medal, =gold medal',
  'fluent:crown': '=crown, crown:artifact, =tiara, =diadem',
  'fluent:ring':
    '=ring, ring:artifact, =wedding ring, =engagement ring, =bracelet, jewelry, =necklace, =earring, =bangle, =pendant',
  'fluent:ribbon': '=ribbon, ribbon:artifact, =bow ribbon, =bow',
  'fluent:balloon': '=balloon, balloon:artifact, =party balloon',
  'fluent:party-popper': '=party, =celebration, =confetti, =birthday party, =birthday',
  'fluent:fireworks': 'firework, =fireworks, =firework, =explosion',
  'fluent:jack-o-lantern': '=pumpkin, pumpkin:food, =jack-o-lantern, =halloween, =halloween pumpkin, squash:food',
  'fluent:pine-decoration': '=bamboo, bamboo:plant, =bamboo ladder',
}
