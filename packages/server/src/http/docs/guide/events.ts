import { exampleRun, runEvents } from '@easel/contract'
import { shellQuoted } from '../examples/shell.ts'
import { fieldRows, jsonSchemaOf } from '../fieldTable.ts'
import { type Block, type Chapter, code, heading, list, type Service, table, text } from './chapter.ts'

export function events(service: Service): Chapter {
  return {
    id: 'events',
    title: 'Live progress',
    blocks: [
      text('[runs.events](#runs.events) streams what happens to a run, as server-sent events.'),
      code(
        'sh',
        `curl -N ${shellQuoted(service.baseUrl)}/api/v1/runs/$RUN_ID/events \\\n  -H "Authorization: Bearer $EASEL_API_KEY"`,
      ),
      code('text', stream),
      table(
        ['Event', 'When', 'Data'],
        Object.entries(runEvents).map(([name, event]) => [`\`${name}\``, event.when, dataOf(event.data)]),
      ),
      ...ownFields(),
      list(
        'Every event has an id. Connect again with `Last-Event-ID` and the stream begins with a fresh snapshot, then goes on.',
        'Lines that begin with a colon keep the connection open and mean nothing.',
        'In the SDK, `easel.runs.subscribe(runId, { onProgress })` does all of this and resolves with the finished run.',
      ),
    ],
  }
}

type EventData = (typeof runEvents)[keyof typeof runEvents]['data']

const shapeOf = (data: EventData) => data.meta()?.id

function dataOf(data: EventData): string {
  const shape = shapeOf(data)
  return shape === undefined ? 'told below' : `[${shape}](#${shape})`
}

function ownFields(): Block[] {
  return Object.entries(runEvents).flatMap(([name, event]): Block[] =>
    shapeOf(event.data) === undefined
      ? [heading(`Data of \`${name}\``), { kind: 'fields', rows: fieldRows(jsonSchemaOf(event.data, 'output')) }]
      : [],
  )
}

const stream = [
  'event: snapshot',
  'id: 1',
  `data: {"run_id": "${exampleRun}", "status": "queued", …}`,
  '',
  'event: progress',
  'id: 2',
  `data: {"run_id": "${exampleRun}", "status": "processing", "progress": 0.4, "stage": "painting", "attempt": 1}`,
  '',
  'event: end',
  'id: 3',
  `data: {"run_id": "${exampleRun}", "status": "completed", "progress": 1, …}`,
].join('\n')
