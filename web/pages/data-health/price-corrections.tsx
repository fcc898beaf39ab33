import { useQuery } from '@tanstack/react-query'
import { isAdministrator, type Role } from '#model/access/role.ts'
import type { RecordAnswer } from '#model/calls/records.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

const newest = query('listRecords', {
  params: { collection: 'priceCorrections' },
  query: { sort: '-created', limit: 50, count: 'no' },
})

type Correction = {
  id: string
  subject: 'price' | 'rate'
  symbol: string
  date: string
  before: number
  /** Nothing where the value was taken away. */
  after: number | null
  at: string
  by: string
}

const numberIn = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)

const correctionOf = ({ id, created, ...record }: RecordAnswer): Correction => ({
  id,
  subject: record['subject'] === 'rate' ? 'rate' : 'price',
  symbol: String(record['symbol']),
  date: String(record['date']),
  before: Number(record['before']),
  after: numberIn(record['after']),
  at: created?.at ?? '',
  by: created?.name ?? '',
})

const useColumns = (): readonly Column<Correction>[] => {
  const say = useWords('dataHealth')
  const { price } = useFormat()
  return [
    textColumn('symbol', say('corrected'), {
      value: ({ symbol }) => symbol,
      visibility: 'fixed',
      card: 'title',
    }),
    textColumn('subject', say('kind'), { value: ({ subject }) => say(`corrected_${subject}`) }),
    dateColumn('date', say('correctedDay'), { value: ({ date }) => date }),
    numberColumn('before', say('correctedBefore'), { value: ({ before }) => before, write: price }),
    numberColumn('after', say('correctedAfter'), {
      value: ({ after }) => after,
      text: ({ after }) => (after === null ? say('correctedGone') : price(after)),
      card: 'figure',
    }),
    dateColumn('at', say('correctedOn'), { value: ({ at }) => at, write: formatDateTime }),
    textColumn('by', say('correctedBy'), { value: ({ by }) => by }),
  ]
}

/** The prices and exchange rates that were corrected last: what they were, what they are, when and by whom. */
export const PriceCorrections = ({ role }: { role: Role }) => {
  const say = useWords('dataHealth')
  const columns = useColumns()
  return (
    <Card
      title={say('corrections')}
      subtitle={say('correctionsHint')}
      padding="none"
      actions={
        isAdministrator(role) && <AppLink href="/admin/priceCorrections">{say('allCorrections')}</AppLink>
      }
    >
      <Answered answer={useQuery(newest)} title={say('correctionsFailed')}>
        {({ records }) => (
          <DataTable
            id="price-corrections"
            caption={say('corrections')}
            columns={columns}
            rows={records.map(correctionOf)}
            csvName="price-corrections.csv"
            searchable={records.length > 20}
            empty={<EmptyState title={say('noCorrections')}>{say('noCorrectionsText')}</EmptyState>}
            inset
          />
        )}
      </Answered>
    </Card>
  )
}
