/** Draws the statuses: boxes where `places` puts them, an arrow for every row of the table, by who may. */
import { accountStatuses, type StatusIdentifier } from '#model/status/account-status.ts'
import type { Actor, Move } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import { sourceOf } from './describe-statuses.ts'

type Point = { x: number; y: number }

/** Column and row of each box. */
const places: Readonly<Record<StatusIdentifier, readonly [number, number]>> = {
  created: [0, 1],
  pending: [1, 0],
  pending_with_order: [1, 2],
  verified: [2, 0],
  verified_with_order: [2, 2],
  buy_order: [3, 1],
  payment_received: [4, 2],
  reporting: [5, 1],
  sell_order: [4, 0],
  payment_sent: [6, 0],
  dormant: [6, 2],
  review: [1, 3],
  review_verified: [4.3, 3],
}
const cell = { width: 200, height: 130 }
const box = { width: 146, height: 44 }
const edge = { left: 90, top: 80 }
/** Rows that come from more statuses than this are one short arrow that says from where. */
const mostArrows = 5

const middleOf = (status: StatusIdentifier): Point => {
  const [column, row] = places[status]
  return { x: edge.left + column * cell.width, y: edge.top + row * cell.height }
}

/** Who may: the client, staff or the provider, administrators alone. */
const kindOf = (by: readonly Actor[]): 'client' | 'staff' | 'admin' => {
  if (by.includes('client')) return 'client'
  return by.includes('staff') ? 'staff' : 'admin'
}

const round = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`

/** Where the line from inside a box towards a point leaves the box, with room for the head of an arrow. */
function borderOf(middle: Point, towards: Point): Point {
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y]
  const room = 4
  const across = (box.width / 2 + room) / Math.max(Math.abs(dx), 0.001)
  const down = (box.height / 2 + room) / Math.max(Math.abs(dy), 0.001)
  const part = Math.min(across, down)
  return { x: middle.x + dx * part, y: middle.y + dy * part }
}

const badge = ({ x, y }: Point, number: number): string =>
  `<circle class="badge" cx="${Math.round(x)}" cy="${Math.round(y)}" r="10"/><text class="number" x="${Math.round(x)}" y="${Math.round(y) + 4}">${number}</text>`

/** An arrow that bends to its left, so that the way there and the way back are two. */
function arrow([from, to]: readonly [Point, Point], kind: string, number: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const bend = Math.min(36, length * 0.12)
  const control = {
    x: (from.x + to.x) / 2 + (dy / length) * bend,
    y: (from.y + to.y) / 2 - (dx / length) * bend,
  }
  const [start, end] = [borderOf(from, control), borderOf(to, control)]
  const label = { x: (start.x + end.x) / 4 + control.x / 2, y: (start.y + end.y) / 4 + control.y / 2 }
  const path = `<path class="arrow ${kind}" d="M ${round(start)} Q ${round(control)} ${round(end)}"/>`
  return path + badge(label, number)
}

/** A short arrow, from above in the first row, otherwise from below, that says in words where it comes from. */
function stub(row: Move<StatusIdentifier>, to: Point, number: number): string {
  const side = to.y === edge.top ? -1 : 1
  const x = to.x - 40
  const [start, end] = [to.y + side * (box.height / 2 + 34), to.y + side * (box.height / 2 + 4)]
  const many = row.from.length === accountStatuses.length - 1 ? sourceOf(row) : `${row.from.length} statuses`
  const text = `<text class="source" x="${x + 14}" y="${start + 4}">from ${many}</text>`
  return `<path class="arrow ${kindOf(row.by)}" d="M ${x} ${start} L ${x} ${end}"/>${text}${badge({ x, y: start }, number)}`
}

function arrowsOf(row: Move<StatusIdentifier>, index: number): string[] {
  if (row.isManual || row.to === 'any') return []
  const to = middleOf(row.to)
  const kind = kindOf(row.by)
  if (row.from.length === 0) {
    const start = { x: to.x, y: to.y - box.height / 2 - 40 }
    return [
      `<circle class="start" cx="${start.x}" cy="${start.y}" r="6"/>`,
      `<path class="arrow ${kind}" d="M ${start.x} ${start.y} L ${to.x} ${to.y - box.height / 2 - 4}"/>`,
      badge({ x: to.x + 16, y: start.y + 12 }, index + 1),
    ]
  }
  if (row.from.length > mostArrows) return [stub(row, to, index + 1)]
  return row.from
    .filter((from) => from !== row.to)
    .map((from) => arrow([middleOf(from), to], kind, index + 1))
}

function boxOf({ identifier, name }: { identifier: StatusIdentifier; name: string }): string {
  const { x, y } = middleOf(identifier)
  const [left, top] = [x - box.width / 2, y - box.height / 2]
  return `<rect class="box" x="${left}" y="${top}" width="${box.width}" height="${box.height}" rx="8"/><text class="name" x="${x}" y="${y + 5}">${name}</text>`
}

const style = `<style>
  svg { background: #ffffff; font: 14px system-ui, sans-serif }
  .box { fill: #eef3f8; stroke: #33506b } .name { text-anchor: middle; fill: #14232f; font-weight: 600 }
  .arrow { fill: none; stroke-width: 1.6; marker-end: url(#head) } .start { fill: #14232f }
  .client { stroke: #1f5f99 } .staff { stroke: #3c6e37; stroke-dasharray: 7 4 } .admin { stroke: #96401f; stroke-dasharray: 2 4 }
  .badge { fill: #ffffff; stroke: #8494a1 } .number { text-anchor: middle; font-size: 11px; fill: #14232f }
  .source { font-size: 12px; fill: #43535f } .legend { font-size: 13px; fill: #14232f }
</style>
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M 0 0 L 10 5 L 0 10 z" fill="#43535f"/></marker></defs>`

function legend(y: number): string {
  const kinds = [
    ['client', 'the client'],
    ['staff', 'staff, or the data provider'],
    ['admin', 'administrators, who may besides set any status by hand'],
  ] as const
  return kinds
    .map(([kind, text], index) => {
      const x = 40 + [0, 170, 420][index]!
      return `<path class="arrow ${kind}" d="M ${x} ${y} L ${x + 40} ${y}"/><text class="legend" x="${x + 50}" y="${y + 4}">${text}</text>`
    })
    .join('\n')
}

/** The drawing as a file of its own. */
export function drawStatuses(): string {
  const width = edge.left * 2 + 6 * cell.width + 60
  const height = edge.top * 2 + 3 * cell.height + 70
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    '<title>Account statuses and how one becomes another</title>',
    style,
    ...statusTransitions.flatMap(arrowsOf),
    ...accountStatuses.map(boxOf),
    legend(height - 30),
    '</svg>\n',
  ].join('\n')
}
