import { useQuery } from '@tanstack/react-query'
import type { ImportBatchRow } from '#model/calls/imports.ts'
import type { BatchStatus } from '#model/imports/import-vocabulary.ts'
import { query } from '#web/data/queries.ts'
import { usePortal } from './use-portal.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

const mostShown = 200
const tones: Record<BatchStatus, Tone> = { planned: 'warning', committed: 'success', undone: 'neutral' }

/** The imports so far, newest first; each opens, and can be undone there. */
export const ImportHistory = () => {
  const say = useWords('imports')
  const sayApp = useWords('app')
  const { data, isPending, isError, refetch, isFetching } = useQuery(
    query('listImports', { query: { limit: mostShown } }),
  )
  const columns = useHistoryColumns()
  return (
    <Card title={say('history')} padding="none">
      {isPending && <TableSkeleton labels={{ loading: sayApp('loading') }} />}
      {isError && (
        <ErrorState
          title={say('failedTitle')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          labels={{ retry: sayApp('retry') }}
        >
          {say('failedText')}
        </ErrorState>
      )}
      {data && (
        <DataTable
          id="imports"
          caption={say('history')}
          columns={columns}
          rows={data.imports}
          empty={<EmptyState title={say('historyEmpty')}>{say('historyEmptyText')}</EmptyState>}
          inset
        />
      )}
    </Card>
  )
}

const useHistoryColumns = (): readonly Column<ImportBatchRow>[] => {
  const say = useWords('imports')
  const portal = usePortal()
  return [
    {
      id: 'file',
      header: say('file'),
      kind: 'text',
      value: (row) => row.fileName,
      cell: (row) => <AppLink href={portal.batch(row.id)}>{row.fileName}</AppLink>,
      visibility: 'fixed',
      card: 'title',
    },
    {
      id: 'state',
      header: say('state'),
      kind: 'text',
      value: (row) => say(`state-${row.status}`),
      cell: (row) => <Badge tone={tones[row.status]}>{say(`state-${row.status}`)}</Badge>,
    },
    { id: 'account', header: say('account'), kind: 'text', value: (row) => row.account?.name },
    { id: 'portfolio', header: say('portfolio'), kind: 'text', value: (row) => row.portfolio?.name },
    { id: 'rows', header: say('count'), kind: 'number', value: (row) => row.importing, card: 'figure' },
    {
      id: 'when',
      header: say('when'),
      kind: 'date',
      value: (row) => row.createdAt,
      text: (row) => formatDateTime(row.createdAt),
    },
    { id: 'by', header: say('by'), kind: 'text', value: (row) => row.createdBy },
  ]
}
