/** The page about account statuses: the drawing, the table, the same as a diagram of text. */
import { accountStatuses, type StatusIdentifier } from '#model/status/account-status.ts'
import { statusTransitions, type StatusTransition } from '#model/status/status-transitions.ts'

const intro = `# Account statuses

Made from the table in \`model/status/status-transitions.ts\` by \`node tools/draw-statuses.ts\`; change that, not this.

An account is in one of thirteen statuses. A change of status is written with the account, noted in the log and in the
chain of security events, shows the dialog of the status to the client again, and sends the client the e-mail text of
the new status unless the status or the account has notifications switched off. Everything that is not in the table is
refused; the same status again does nothing. Staff are the advisers who have the account, and administrators; who is
the client of an account counts as that, whatever else they are.

![The statuses and how one becomes another; the numbers are those of the table](account-statuses.svg)
`

const nameOf = (status: StatusIdentifier): string =>
  accountStatuses.find(({ identifier }) => identifier === status)?.name ?? status

/** What stands for the source of a row. */
export function sourceOf({ from, isManual }: StatusTransition): string {
  if (isManual) return 'any'
  if (from.length === 0) return '(new)'
  return from.length === accountStatuses.length - 1 ? 'any except dormant' : from.map(nameOf).join(', ')
}

function lineOf(row: StatusTransition, index: number): string {
  const to = row.to === 'any' ? 'any' : nameOf(row.to)
  const closes = row.closes ? `the open ${row.closes.toLowerCase()} orders` : ''
  return `| ${index + 1} | ${sourceOf(row)} | ${to} | ${row.trigger} | ${row.by.join(', ')} | ${closes} |`
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
    '| # | from | to | trigger | by | closes |\n|---|---|---|---|---|---|',
    ...statusTransitions.map(lineOf),
    '\n## As a diagram of text\n',
    '```mermaid\nstateDiagram-v2\n  direction LR',
    ...states,
    ...diagramLines(),
    '```\n',
  ].join('\n')
}
