import type { HealthRow, Trouble } from '#model/calls/portals.ts'
import type { Role } from '#model/access/role.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, textColumn } from '#web/ui/table/columns.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import { findRepair } from './find-repair.ts'
import { explainReason } from '#web/widgets/figures/explain-reasons.ts'

/** One trouble in a sentence. */
const explainTrouble = (
  { code, subject, date }: Trouble,
  { say, sayFigure }: { say: Say<'dataHealth'>; sayFigure: Say<'figures'> },
): string => {
  const day = date === null ? '–' : formatDate(date)
  switch (code) {
    case 'source-failed':
    case 'old-figures':
      return say(code, { date: day })
    case 'unlinked':
    case 'never-figured':
      return say(code)
    default:
      return explainReason(
        { code, ...(subject === null ? {} : { subject }), ...(date === null ? {} : { date }) },
        sayFigure,
      )
  }
}

/** So many troubles of a row are told in the cell; all are in the file. */
const mostTold = 3

/** The columns of the list: who, what is wrong, as of when, and where it is mended. */
export const useHealthColumns = (place: { portal: string; role: Role }): readonly Column<HealthRow>[] => {
  const say = useWords('dataHealth')
  const sayFigure = useWords('figures')
  const { portal, role } = place
  const tell = (row: HealthRow): string[] =>
    row.troubles.map((trouble) => explainTrouble(trouble, { say, sayFigure }))
  return [
    textColumn('name', say('name'), {
      value: (row) => row.name,
      cell: (row) => <AppLink href={`/dashboard/${portal}/${row.kind}/${row.id}`}>{row.name}</AppLink>,
      visibility: 'fixed',
      card: 'title',
    }),
    textColumn('kind', say('kind'), { value: (row) => say(`kind_${row.kind}`) }),
    textColumn('account', say('account'), {
      value: (row) => (row.kind === 'portfolio' ? row.account.name : '–'),
      leastScreen: 'laptop',
    }),
    textColumn('trouble', say('trouble'), {
      width: '40%',
      value: (row) => tell(row).join(' '),
      cell: (row) => {
        const told = tell(row)
        const rest = told.length - mostTold
        return `${told.slice(0, mostTold).join(' ')}${rest > 0 ? ` (${say('more', { count: rest })})` : ''}`
      },
    }),
    dateColumn('asOf', say('asOf'), { value: (row) => row.asOf }),
    textColumn('keptIn', say('keptIn'), {
      value: (row) => say(`keptIn_${row.keptIn}`),
      visibility: 'hidden',
    }),
    textColumn('repair', say('repair'), {
      value: (row) => say(findRepair(row, { portal, role }).word),
      cell: (row) => {
        const { href, word } = findRepair(row, { portal, role })
        return <AppLink href={href}>{say(word)}</AppLink>
      },
    }),
  ]
}
