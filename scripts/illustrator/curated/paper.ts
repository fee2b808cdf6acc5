/** Signs, paper, writing. How these lines are read: `curated.ts`. */
export const paper: Record<string, string> = {
  'drawn:sign':
    '=sign, signboard, =signpost, =road sign, =street sign, =billboard, =neon sign, =banner, =notice board, =letter sign, =warning sign',
  'fluent:placard': '=placard, =picket sign, =protest sign',
  'drawn:blackboard': 'blackboard, =chalkboard, =whiteboard, =bulletin board, =lecture hall board',
  'fluent:framed-picture':
    'picture:artifact, =painting, =framed picture, =mural, =mona lisa, =framed painting, =picture frame, =canvas, painting:artifact, =poster, poster, =photograph, =photo, =portrait, =drawing, =fresco, =artwork',
  'fluent:closed-book':
    'book:artifact, =book, =novel, =diary, =dictionary, =textbook, =bible, publication:communication, =book cover, =spellbook, book:communication',
  'fluent:open-book':
    '=open book, =comic book, =magazine, =story, =large open book, =fairy tale, magazine:communication, =encyclopedia',
  'fluent:books': '=books, =stack of books, =pile of books, =library books, =book stack, =textbooks',
  'fluent:notebook': 'notebook:artifact, =journal, =sketchbook',
  'fluent:newspaper': 'newspaper, =news',
  'fluent:scroll':
    'scroll:communication, =scroll, =parchment, =diploma, =manuscript, =treaty, document:communication, =contract, =certificate',
  'fluent:page-facing-up':
    '=page, =paper, =sheet of paper, =document, paper:substance, =leaflet, =form, =note, =piece of paper, =scrap of paper',
  'fluent:calendar': 'calendar:communication, =calendar',
  'fluent:pencil': 'pencil:artifact, =chalk, =marker, =pastel',
  'fluent:pen': 'pen:artifact, =ballpoint',
  'fluent:fountain-pen': 'fountain pen',
  'fluent:crayon': 'crayon',
  'fluent:paintbrush': 'paintbrush, =brush, =paint brush, brush:artifact',
  'fluent:artist-palette': '=palette, palette:artifact, =paint, =easel, =watercolor paint',
  'fluent:straight-ruler': 'ruler:artifact, =yardstick',
  'fluent:paperclip': 'paper clip',
  'fluent:scissors': 'scissors, =shears',
  'fluent:pushpin': 'thumbtack, =pin, =drawing pin',
  'fluent:label': '=price tag, =label, =tag, tag:communication',
  'fluent:speech-balloon': '=speech bubble, =speech balloon, =conversation, =dialogue',
  'fluent:thought-balloon': '=thought bubble, =dream, =thought',
  'fluent:musical-notes': '~note:communication, =musical note, =musical notes, =music, =melody, =song, =tune',
  'fluent:bar-chart': '=bar chart, =chart, =graph, =diagram, graph:communication, chart:communication, =histogram',
  'fluent:identification-card': '=id card, =badge, =license, =passport',
  'fluent:ticket': 'ticket:communication, =ticket',
}
