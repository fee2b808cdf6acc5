/** Nouns for which what WordNet would give is wrong, and nothing right is drawn. */
export const undrawn: Record<string, string> = {
  '-': '=hoop, =oil, =fat, =wax, =grease, =flight, =pocket, =blue, =belt, =turban, =veil, =accessory, =swing, =strand, =facing, =cash register, =wallpaper, =shock absorber, =fencing, =grant, =cure, =bite, =jerk, =down, =ordinary, =primary, =stiff, =fender, =dam, =oil well, =sewer, =manifold, =basketball hoop, =ceiling fan, =electric fan, =maker, =retreat, =machine, =color, =colour, =wagon, =carriage, =curtain, =ashtray, =phonograph, =nike, =weight, =hull, =diving board, =bike rack, =rack, =paint, =light, =shadow, =reflection, =reflexion, =sketch, =tofu, =sink, =mustard, =ketchup, =surfboard, =toaster',
}
