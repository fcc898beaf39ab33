import type { DropRow } from '#model/calls/document-drops.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import { StateCounts } from './state-counts.tsx'
import { dropTones } from './state-tones.ts'
import { useDrops } from './use-drops.ts'

const countFiles = ({ counts }: DropRow): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const useColumns = (): readonly Column<DropRow>[] => {
  const say = useWords('documentDrops')
  const { toDrop } = useDrops()
  return [
    textColumn('title', say('title'), {
      value: (row) => row.title,
      cell: (row) => <AppLink href={toDrop(row.id)}>{row.title}</AppLink>,
      visibility: 'fixed',
      card: 'title',
    }),
    textColumn('status', say('status'), {
      value: (row) => say(`drop-${row.status}`),
      cell: (row) => <Badge tone={dropTones[row.status]}>{say(`drop-${row.status}`)}</Badge>,
    }),
    numberColumn('files', say('files'), { value: countFiles }),
    textColumn('counts', say('progress'), {
      value: () => null,
      cell: (row) => <StateCounts counts={row.counts} />,
      width: '32%',
      isSortable: false,
    }),
    dateColumn('published', say('published'), {
      value: (row) => row.publishedAt ?? row.publishAt,
      write: formatDateTime,
    }),
    dateColumn('made', say('made'), { value: (row) => row.createdAt, write: formatDateTime }),
    textColumn('by', say('madeBy'), { value: (row) => row.createdName }),
  ]
}

/** The drops so far, newest first; each opens. */
export const DropList = ({ drops }: { drops: readonly DropRow[] }) => {
  const say = useWords('documentDrops')
  const columns = useColumns()
  return (
    <DataTable
      id="document-drops"
      caption={say('drops')}
      columns={columns}
      rows={drops}
      empty={<EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>}
      inset
    />
  )
}
