/** The states of a run, drawn from the contract's transitions. */
import { type RunStatus, runStatuses, transitions } from '@easel/contract'
import { html, type Markup } from './html.ts'

const box = { width: 116, height: 40 }

const places: Record<RunStatus, { x: number; y: number }> = {
  queued: { x: 96, y: 90 },
  processing: { x: 302, y: 90 },
  completed: { x: 528, y: 20 },
  failed: { x: 528, y: 90 },
  cancelled: { x: 528, y: 160 },
}

/** Each arrow's way, from state to state. A transition without one stops the page from being made. */
const ways: Record<string, string> = {
  'new→queued': 'M20 110H88',
  'queued→processing': 'M212 103H294',
  'processing→queued': 'M302 119H220',
  'processing→completed': 'M418 99C470 99 470 40 520 40',
  'processing→failed': 'M418 110H520',
  'processing→cancelled': 'M418 121C470 121 470 172 520 172',
  'queued→cancelled': 'M154 130C154 190 300 188 520 188',
  'queued→failed': 'M154 90C154 54 440 48 470 84C482 98 500 104 520 104',
  'new→completed': 'M20 98C60 20 300 28 520 28',
}

export function stateDiagram(): Markup {
  const arrows = Object.entries(transitions).flatMap(([from, followers]) => followers.map((to) => arrow(from, to)))
  return html`<figure class="states"><svg viewBox="0 0 660 216" role="img" aria-label="The states of a run">
<defs><marker id="arrowhead" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0.5L7 4L0 7.5z"/></marker></defs>
<circle cx="14" cy="110" r="5"/>
${arrows}
${runStatuses.map(state)}
</svg></figure>`
}

function arrow(from: string, to: string): Markup {
  const way = ways[`${from}→${to}`]
  if (way === undefined) throw new Error(`the diagram has no way from ${from} to ${to}: draw it in stateDiagram.ts`)
  return html`<path class="${isRare(from, to) ? 'rare' : 'usual'}" d="${way}" marker-end="url(#arrowhead)"><title>${from} to ${to}</title></path>`
}

/** The way back to the queue, the refusal before any work, and the upload that is born completed. */
function isRare(from: string, to: string): boolean {
  return to === 'queued' ? from !== 'new' : from === 'new' || (from === 'queued' && to !== 'processing')
}

function state(status: RunStatus): Markup {
  const { x, y } = places[status]
  const kind = transitions[status].length === 0 ? `state ${status}` : 'state'
  return html`<g class="${kind}"><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/><text x="${x + box.width / 2}" y="${y + 25}">${status}</text></g>`
}
