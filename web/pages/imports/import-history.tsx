import { useQuery } from '@tanstack/react-query'
import type { ImportBatchRow } from '#model/calls/imports.ts'
import type { BatchStatus } from '#model/imports/import-vocabulary.ts'
import { query } from '#web/data/queries.ts'
import { usePortal } from './use-portal.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

const mostShown = 200
const tones: Record<BatchStatus, Tone> = { planned: 'warning', committed: 'success', undone: 'neutral' }

/** The imports so far, newest first; each opens, and can be undone there. */
export const ImportHistory = () => {
  const say = useWords('imports')
  const answer = useQuery(query('listImports', { query: { limit: mostShown } }))
  const columns = useHistoryColumns()
  return (
    <Card title={say('history')} padding="none">
      <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
        {({ imports }) => (
          <DataTable
            id="imports"
            caption={say('history')}
            columns={columns}
            rows={imports}
            empty={<EmptyState title={say('historyEmpty')}>{say('historyEmptyText')}</EmptyState>}
            inset
          />
        )}
      </Answered>
    </Card>
  )
}

const useHistoryColumns = (): readonly Column<ImportBatchRow>[] => {
  const say = useWords('imports')
  const portal = usePortal()
  return [
    textColumn('file', say('file'), {
      value: (row) => row.fileName,
      cell: (row) => <AppLink href={portal.batch(row.id)}>{row.fileName}</AppLink>,
      visibility: 'fixed',
      card: 'title',
    }),
    textColumn('state', say('state'), {
      value: (row) => say(`state-${row.status}`),
      cell: (row) => <Badge tone={tones[row.status]}>{say(`state-${row.status}`)}</Badge>,
    }),
    textColumn('account', say('account'), { value: (row) => row.account?.name }),
    textColumn('portfolio', say('portfolio'), { value: (row) => row.portfolio?.name }),
    numberColumn('rows', say('count'), { value: (row) => row.importing, card: 'figure' }),
    dateColumn('when', say('when'), { value: (row) => row.createdAt, write: formatDateTime }),
    textColumn('by', say('by'), { value: (row) => row.createdBy }),
  ]
}
