/** The page about account statuses: the drawing, the table, the same as a diagram of text. */
import { accountStatuses, type StatusIdentifier } from '#model/status/account-status.ts'
import { orderMoves } from '#model/status/order-status.ts'
import type { Move } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import { submissionMoves } from '#model/status/submission-step.ts'

const intro = `# Account statuses

Made from the table in \`model/status/status-transitions.ts\` by \`node tools/draw-statuses.ts\`; change that, not this.

An account is in one of thirteen statuses. A change of status is written with the account, noted in the log and in the
chain of security events, shows the dialog of the status to the client again, and sends the client the e-mail text of
the new status unless the status or the account has notifications switched off. Everything that is not in the table is
refused, with the reason; the same status again does nothing. Staff are the advisers among the owners of the account, and
administrators; who merely sees an account moves nothing. Who is the client of an account counts as that, whatever else
they are, and never names a status: the move follows from what they do.

![The statuses and how one becomes another; the numbers are those of the table](account-statuses.svg)
`

const nameOf = (status: StatusIdentifier): string =>
  accountStatuses.find(({ identifier }) => identifier === status)?.name ?? status

/** What stands for the source of a row. */
export function sourceOf({ from, isManual }: Move<StatusIdentifier>): string {
  if (isManual) return 'any'
  if (from.length === 0) return '(new)'
  return from.length === accountStatuses.length - 1 ? 'any except dormant' : from.map(nameOf).join(', ')
}

function lineOf(row: Move<StatusIdentifier>, index: number): string {
  const to = row.to === 'any' ? 'any' : nameOf(row.to)
  const closes = row.closes ? `the open ${row.closes.toLowerCase()} orders` : ''
  const by = [row.by.join(', '), row.cause ?? '']
  return `| ${index + 1} | ${sourceOf(row)} | ${to} | ${row.trigger} | ${by.join(' | ')} | ${closes} |`
}

/** A table of few states, as it is. */
function linesOf<S extends string>(table: readonly Move<S>[]): string[] {
  return [
    '| from | to | trigger | by | tells |\n|---|---|---|---|---|',
    ...table.map(({ from, to, trigger, by, tells }) => {
      const cells = [from.join(', ') || '(new)', to, trigger, by.join(', '), tells ?? '']
      return `| ${cells.join(' | ')} |`
    }),
  ]
}

/** The lines of a state diagram, one for every change from a status of its own to another. */
function diagramLines(): string[] {
  return statusTransitions.flatMap((row, index) => {
    if (row.isManual) return []
    const from = row.from.length === 0 ? ['[*]'] : row.from.filter((one) => one !== row.to)
    return from.map((one) => `  ${one} --> ${row.to}: ${index + 1}`)
  })
}

/** The whole page in Markdown. */
export function describeStatuses(): string {
  const names = accountStatuses.map(
    ({ identifier, name, constant }, index) => `| ${index + 1} | ${name} | ${identifier} | ${constant} |`,
  )
  const states = accountStatuses.map(({ identifier, name }) => `  state "${name}" as ${identifier}`)
  return [
    intro,
    '## The statuses\n',
    '| # | name | identifier | constant |\n|---|---|---|---|',
    ...names,
    '\n## How one becomes another\n',
    '| # | from | to | trigger | by | a client by | closes |\n|---|---|---|---|---|---|---|',
    ...statusTransitions.map(lineOf),
    '\n## As a diagram of text\n',
    '```mermaid\nstateDiagram-v2\n  direction LR',
    ...states,
    ...diagramLines(),
    '```\n',
    '## The steps of a submission\n',
    ...linesOf(submissionMoves),
    '\n## The states of an order\n',
    ...linesOf(orderMoves),
    '',
  ].join('\n')
}
