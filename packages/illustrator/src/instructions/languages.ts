/** Orders in five other languages, word by word: what prompts are made of is in `reading/languages`, here are the orders. */

import { french } from '../reading/languages/french.ts'
import { german } from '../reading/languages/german.ts'
import { italian } from '../reading/languages/italian.ts'
import { portuguese } from '../reading/languages/portuguese.ts'
import { spanish } from '../reading/languages/spanish.ts'
import { singulars } from '../reading/lemma.ts'
import { nounOf } from '../reading/lexicon.ts'
import { colourOf } from '../reading/words/colours.ts'

interface Language {
  orders: ReadonlyMap<string, string>
  words: ReadonlyMap<string, string>
  /** Where its order of words differs. */
  turns: [RegExp, string][]
}

const tableOf = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split(/[|\n]/)
      .filter((entry) => entry.includes(' '))
      .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)] as [string, string]),
  )

/** Of the words a language has for orders, those that are orders by themselves: without one, nothing is translated. */
const ordersOf: [own: string, words: string, turns: [RegExp, string][]][] = [
  [`entferne remove|entfern remove|lösche remove|lösch remove|mach make|mache make|ändere change|ändern change|ersetze replace|ersetz replace|tausche replace|füge add|füg add|setze put|setz put|stelle put|stell put|lege put|drehe rotate|dreh rotate|spiegle mirror|spiegele mirror|schneide crop|vergrößere enlarge|verkleinere shrink|verschiebe move|bewege move|färbe paint|färb paint|male paint|schreibe write|schreib write|behalte keep|erhöhe increase|verringere reduce|schärfe sharpen|entfernen remove|verwandle turn|zoome zoom|begradige straighten|zeige show|gib give|lass let|lasse let
heller brighter|dunkler darker|wärmer warmer|kälter cooler|schärfer sharper|unscharf blurry|größer bigger|kleiner smaller|kontrastreicher punchier|kontrast contrast|helligkeit brightness|sättigung saturation|mehr more|weniger less|hintergrund background|vordergrund foreground|durchsichtig transparent|transparent transparent|quadratisch square|schwarzweiß black and white|schwarz-weiß black and white|personen people|person person|alle all the|alles everything|außer except|nur only|etwas a bit|bisschen bit|viel much|bitte please|kannst can|könntest could|du you|mir me|es it|sie it|dann then|auch also|text text|nach to|durch with|als as|nebelig foggy|neblig foggy|verschneit snowy|regnerisch rainy|winterlich winter|tag day|in into|oben at the top|unten at the bottom|schneien snow|regnen rain|schneit snowing|regnet raining|links left|rechts right|machen make|hinzufügen add|ersetzen replace|drehen rotate|himmel sky|gras grass|hinzu hinzu|weg weg|aus aus|um um|grad degrees|uhrzeigersinn clockwise|horizontal horizontally|vertikal vertically|mach make|zu to|ihr her|ihm him`,
    german,
    [[/\b(?:can|could) you (?:please )?(.+?) (remove|make|add|replace|rotate|change)(?=[.?!]|$)/gi, '$2 $1'], [/\b(remove|make|add|replace|change|rotate|put) please /gi, '$1 '], [/\bto (left|right)\b/gi, 'to the $1'], [/\b(add|put) (.+?) hinzu\b/gi, 'add $2'], [/\bmake (.+?) weg\b/gi, 'remove $1'], [/\bcrop (.+?) made of\b/gi, 'cut out $1'], [/ (?:hinzu|weg|um|around)(?= |$)/gi, ''], [/\b(on|under) the (left|right)\b/gi, 'on the $2'], [/(?<!the )\b(left|right)(?=$|[.?!])/gi, 'on the $1'], [/\b(rotate|mirror) (?:it )?into\b/gi, '$1'], [/\bput (.+?) on (?:the )?(\S+) on$/gi, 'put $1 on $2'], [/\binto (?:the )?(\d|black)/gi, 'in $1'], [/\bmake (?:the picture|it) into (?:the )?/gi, 'make it '], [/\bin into\b/gi, 'into'], [/\binto the (background|foreground|sky|left|right)\b/gi, 'in the $1']]],
  [`supprime remove|supprimer remove|enlève remove|enlever remove|efface remove|retire remove|retirer remove|ajoute add|ajouter add|mets put|mettre put|change change|changer change|remplace replace|remplacer replace|rends make|rendre make|fais make|tourne rotate|pivote rotate|retourne flip|recadre crop|agrandis enlarge|rétrécis shrink|déplace move|peins paint|colore paint|écris write|garde keep|augmente increase|réduis reduce|diminue reduce|floute blur|flouter blur|éclaircis brighten|assombris darken|transforme turn|zoome zoom|redresse straighten|donne give
arrière-plan background|fond background|plus more|moins less|clair bright|claire bright|lumineux bright|lumineuse bright|sombre dark|chaud warm|chaude warm|net sharp|nette sharp|flou blurry|contraste contrast|luminosité brightness|saturation saturation|transparent transparent|carré square|personnes people|personne person|tout everything|toutes all|tous all|sauf except|seulement only|peu bit|beaucoup much|svp please|peux-tu can you|pouvez-vous can you|pourrais-tu could you|peux can|pouvez can|pourrais could|tu you|vous you|moi me|la the|puis then|aussi also|texte text|par with|comme as|brumeux foggy|neigeux snowy|pluvieux rainy|jour day|haut top|bas bottom|degrés degrees|fasse make|neiger snow|pleuvoir rain|herbe grass|lui him|en in|pour to`,
    french,
    [[/\bs'il (?:te|you|vous) pla[iî]t\b/gi, 'please'], [/\bput (.+?) in (black and white)\b/gi, 'make $1 $2'], [/\bat (?:the )?(left|right)\b/gi, 'on the $1'], [/\bin (?:a )?(black and white|night|winter)\b/gi, '$1'], [/\bmake (?:the picture|it) more (\w+)\b/gi, 'make it more $1'], [/\bat the (top|bottom)\b/gi, 'at the $1'], [/\breplace (.+?) with\b/gi, 'replace $1 with'], [/\bturn (.+?) in\b/gi, 'turn $1 into'], [/\bchange (.+?) in\b/gi, 'change $1 to'], [/\ball the\b/gi, 'all the']]],
  [`quita remove|quitar remove|elimina remove|eliminar remove|borra remove|borrar remove|añade add|añadir add|agrega add|agregar add|pon put|poner put|cambia change|cambiar change|reemplaza replace|sustituye replace|haz make|hacer make|gira rotate|rota rotate|voltea flip|recorta crop|amplía enlarge|reduce reduce|mueve move|pinta paint|escribe write|mantén keep|aumenta increase|desenfoca blur|difumina blur|aclara brighten|oscurece darken|convierte turn|transforma turn|endereza straighten|dale give
fondo background|más more|menos less|claro bright|clara bright|brillante bright|luminoso bright|oscuro dark|oscura dark|cálido warm|nítido sharp|borroso blurry|contraste contrast|brillo brightness|saturación saturation|transparente transparent|cuadrado square|personas people|persona person|todo everything|todas all|todos all|excepto except|salvo except|sólo only|solo only|poco bit|mucho much|favor favor|puedes can|podrías could|luego then|también also|texto text|por with|como as|día day|arriba at the top|abajo at the bottom|grados degrees|cielo sky|césped grass|que that|noche night|lo it|parezca look|nevar snow|nieve snow|llover rain|llueva rain|foto photo|imagen picture|a to|al to the`,
    spanish,
    [[/\bwith favor\b/gi, 'please'], [/\bto the (left|right)\b/gi, 'on the $1'], [/\bin (?:a )?(black and white|night|winter)\b/gi, '$1'], [/\bturn (.+?) in\b/gi, 'turn $1 into'], [/\bmake that (?:look )?(?:like )?/gi, 'make it '], [/\bput (.+?) in (black and white)\b/gi, 'make $1 $2']]],
  [`rimuovi remove|togli remove|elimina remove|cancella remove|aggiungi add|metti put|cambia change|sostituisci replace|rendi make|fai make|ruota rotate|capovolgi flip|ritaglia crop|ingrandisci enlarge|riduci reduce|sposta move|dipingi paint|colora paint|scrivi write|mantieni keep|aumenta increase|sfoca blur|schiarisci brighten|scurisci darken|trasforma turn|raddrizza straighten
sfondo background|più more|meno less|luminosa bright|luminoso bright|chiara bright|chiaro bright|scura dark|scuro dark|calda warm|caldo warm|nitida sharp|contrasto contrast|luminosità brightness|saturazione saturation|trasparente transparent|quadrata square|persone people|persona person|tutto everything|tutti all|tutte all|tranne except|solo only|poco bit|molto much|favore favor|puoi can|potresti could|poi then|anche also|testo text|con with|come as|giorno day|alto top|basso bottom|gradi degrees|cielo sky|erba grass|nevicare snow|piovere rain|notte night|foto photo|immagine picture|per with|la the|a at|in in`,
    italian,
    [[/\bwith favor\b/gi, 'please'], [/\bat (?:the )?(left|right)\b/gi, 'on the $1'], [/\bin (?:a )?(black and white|night|winter)\b/gi, '$1'], [/\bturn (.+?) in\b/gi, 'turn $1 into']]],
  [`remova remove|remover remove|remove remove|tire remove|tira remove|apague remove|adicione add|adiciona add|acrescente add|coloque put|coloca put|ponha put|mude change|muda change|troque change|substitua replace|deixe make|faça make|torne make|gire rotate|vire flip|recorte crop|amplie enlarge|reduza reduce|mova move|pinte paint|escreva write|mantenha keep|aumente increase|desfoque blur|clareie brighten|escureça darken|transforme turn|endireite straighten
fundo background|mais more|menos less|claro bright|clara bright|brilhante bright|escuro dark|escura dark|quente warm|nítida sharp|contraste contrast|brilho brightness|saturação saturation|transparente transparent|quadrada square|pessoas people|pessoa person|tudo everything|todas all|todos all|exceto except|só only|apenas only|pouco bit|muito much|favor favor|pode can|poderia could|depois then|também also|texto text|por with|como as|dia day|cima top|baixo bottom|graus degrees|céu sky|grama grass|nevar snow|chover rain|noite night|foto photo|imagem picture|o the|a the|pela with the|pelo with the`,
    portuguese,
    [[/\bwith favor\b/gi, 'please'], [/\bat (?:the )?(left|right)\b/gi, 'on the $1'], [/\bto the (left|right)\b/gi, 'on the $1'], [/\bin (?:a )?(black and white|night|winter)\b/gi, '$1'], [/\bturn (.+?) in\b/gi, 'turn $1 into']]],
] // biome-ignore format: a table

const languages: Language[] = ordersOf.map(([text, words, turns]) => {
  const [own = ''] = text.split('\n')
  return { orders: tableOf(own), words: new Map([...tableOf(words), ...tableOf(text)]), turns }
})

/** English says it too, and means it. */
const alsoEnglish = new Set(['change', 'remove', 'place', 'garde', 'male', 'pinta', 'elimina', 'tire', 'vire', 'mova', 'colore', 'fond', 'haut', 'bas', 'net', 'par', 'son', 'fort', 'gibt', 'note', 'reduce', 'tourne', 'pose', 'transforme', 'rota', 'tira', 'pon']) // biome-ignore format: a list

function meaning({ words }: Language, word: string): string | undefined {
  const whole = words.get(word)
  if (whole !== undefined) return whole
  const [, elided] = /^(?:l|d|un|dell|all|nell|sull|qu)['’](.+)$/.exec(word) ?? []
  if (elided !== undefined) return meaning({ orders: words, words, turns: [] }, elided)
  const object = /^(.+?)(?:-(?:le|la|les|moi|nous)|(?:la|lo|le|los|las|me|mi))$/.exec(word)?.[1]
  const order = object === undefined ? undefined : words.get(object)
  const root = words.get(word.replace(/(?:er|es|en|em|e)$/, ''))
  if (root !== undefined) return root
  const one = /s$/.test(word) ? words.get(word.slice(0, -1)) : undefined
  return one === undefined ? (order === undefined ? undefined : `${order} it`) : /s$/.test(one) ? one : `${one}s`
}

const isEnglish = (word: string) =>
  /^(?:the|an?|it|to|of|and|in|on|with|make|add|remove|at|from|please|this|is|into|by|my|her|his|more|less|put)$/.test(word) ||
  (word.length > 3 && singulars(word).some((lemma) => nounOf(lemma) !== undefined)) // biome-ignore format: short

const mostLetters = 600

/** English as it is, and as it is where no order of another language is in it. */
export function inEnglish(text: string): string {
  if (text.length > mostLetters) return text
  const list = text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? []
  const english = list.filter(isEnglish).length
  let best: { language: Language; known: number } | undefined
  for (const language of languages) {
    const hasOrder = list.some((word) => language.orders.has(word.replace(/-.*$/, '')) && !isPlainEnglish(word, list))
    const known = list.filter((word) => meaning(language, word) !== undefined).length
    if (hasOrder && known > english && known >= 0.6 * list.length && known > (best?.known ?? 0)) best = { language, known }
  }
  return best === undefined ? text : translated(text, best.language)
} // biome-ignore format: short

const isPlainEnglish = (word: string, list: readonly string[]) => alsoEnglish.has(word) && list.length < 2

function translated(text: string, language: Language): string {
  const words = text
    .replace(/[¿¡]/g, '')
    .replace(/[\p{L}'’-]+/gu, (word) => meaning(language, word.toLowerCase()) ?? word)
    .replace(/\s+/g, ' ')
    .trim()
  const turned = language.turns
    .reduce((now, [pattern, by]) => now.replace(pattern, by), words)
    .replace(/\b(make|let|do)(?: that)? (snow|rain)\b/gi, '$1 it $2')
  return turned.replace(/\b(?:the the|a the)\b/g, 'the').split(/(?<=[,.;!?]) | and /).map(adjectivesFirst).join(' and ').replace(/([,.;!?]) and /g, '$1 ') // biome-ignore format: short
}

/** "add a car red" is a red car; "make the car red" makes it so. */
function adjectivesFirst(clause: string): string {
  if (/^\s*(?:please |can you |could you )*(?:make|turn|paint|change)\b/i.test(clause)) return clause
  return clause.replace(/\b(an?|the|some|two|three) (\p{L}+) (\p{L}+)(?= |$|[,.;!?])/giu, (whole, article, noun, colour) =>
    colourOf(String(colour)) !== undefined && nounOf(String(noun)) !== undefined ? `${article} ${colour} ${noun}` : whole) // biome-ignore format: short
}
