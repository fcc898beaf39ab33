import { countReports } from '#model/calls/pack-progress.ts'
import type { PackRow } from '#model/calls/report-packs.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import { occurring } from './occurring.ts'
import { StateCounts } from './state-counts.tsx'
import { usePacks } from './use-packs.ts'

const useColumns = (): readonly Column<PackRow>[] => {
  const say = useWords('reportPacks')
  const { list } = usePacks()
  return [
    textColumn('title', say('name'), {
      value: (row) => row.title,
      cell: (row) => <AppLink href={`${list}/${row.id}`}>{row.title}</AppLink>,
      visibility: 'fixed',
      card: 'title',
    }),
    numberColumn('clients', say('clients'), { value: (row) => countReports(row.counts) }),
    textColumn('progress', say('progress'), {
      value: (row) =>
        occurring(row.counts)
          .map((state) => say(`state_${state}`))
          .join(', '),
      cell: (row) => <StateCounts counts={row.counts} />,
      width: '32%',
    }),
    {
      id: 'asOf',
      header: say('asOf'),
      kind: 'date',
      value: (row) => row.asOf,
      text: (row) => (row.asOf === null ? say('latestDay') : formatDate(row.asOf)),
    },
    dateColumn('made', say('made'), { value: (row) => row.createdAt, write: formatDateTime }),
    textColumn('by', say('madeBy'), { value: (row) => row.createdName }),
  ]
}

/** The packs so far, newest first; each opens. */
export const PackList = ({ packs }: { packs: readonly PackRow[] }) => {
  const say = useWords('reportPacks')
  const columns = useColumns()
  return (
    <DataTable
      id="report-packs"
      caption={say('packs')}
      columns={columns}
      rows={packs}
      empty={<EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>}
      inset
    />
  )
}
