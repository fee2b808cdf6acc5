import { shellQuoted } from '../examples/shell.ts'
import { type Chapter, code, type Service, table, text } from './chapter.ts'

export function start(service: Service): Chapter {
  return {
    id: 'start',
    title: 'Start',
    blocks: [
      text(
        'Ask for a picture, and you hold a [run](#run-states): it is accepted durably, made by whichever engine serves the model you named, and kept as files you can fetch, edit further and share.',
      ),
      code('ts', sdkStart(service)),
      text('The same at the terminal, and by hand:'),
      code('sh', "easel images generate 'a red fox in the snow' -o fox.png"),
      code('sh', curlStart(service)),
      table(
        ['Seven words', 'that mean one thing each'],
        [
          ['**operation**', 'what can be asked'],
          ['**model**', 'what the caller names'],
          ['**engine**', 'what makes it'],
          ['**run**', 'one asking'],
          ['**attempt**', 'one try at a run'],
          ['**file**', 'bytes kept'],
          ['**event**', 'what is told'],
        ],
      ),
    ],
  }
}

function sdkStart(service: Service): string {
  return [
    "import { createClient } from '@easel/client'",
    '',
    'const easel = createClient({',
    `  baseUrl: ${JSON.stringify(service.baseUrl).replaceAll('"', "'")},`,
    '  apiKey: process.env.EASEL_API_KEY,',
    '})',
    "const { run_id } = await easel.images.generate({ prompt: 'a red fox in the snow' })",
    'const run = await easel.runs.subscribe(run_id, {',
    '  onProgress: ({ progress, stage }) => console.log(progress, stage),',
    '})',
    'console.log(run.image_url)',
  ].join('\n')
}

function curlStart(service: Service): string {
  return [
    `curl ${shellQuoted(service.baseUrl)}/api/v1/runs/generate \\`,
    '  -H "Authorization: Bearer $EASEL_API_KEY" \\',
    `  --json '{"prompt": "a red fox in the snow", "sync": true}'`,
  ].join('\n')
}
