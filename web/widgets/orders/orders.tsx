import { useQuery } from '@tanstack/react-query'
import type { OrderRow } from '#model/calls/portfolios.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TableFilter } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AskedPart } from '#web/widgets/subject/asked-part.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { sayStatus, useOrderColumns } from './order-columns.tsx'
import { PendingOrders } from './pending-orders.tsx'

const OrderTable = ({ rows }: { rows: readonly OrderRow[] }) => {
  const say = useWords('portfolioTabs')
  const { name } = useSubject()
  const { openDrawer } = useDrawers()
  const columns = useOrderColumns(rows)
  const filters: readonly TableFilter<OrderRow>[] = [
    { id: 'status', label: say('orderStatus'), value: (row) => sayStatus(row, say) },
  ]
  return (
    <DataTable
      id="orders"
      inset
      caption={say('orders')}
      columns={columns}
      rows={rows}
      search={say('searchOrders')}
      filters={filters}
      onOpenRow={({ id }) => openDrawer({ kind: 'order', id })}
      initialSort={{ column: 'date', direction: 'descending' }}
      csvName={`${say('orders')} ${name}.csv`}
      empty={<EmptyState title={say('noOrdersTitle')}>{say('noOrdersText')}</EmptyState>}
    />
  )
}

/** What was ordered and what became of it. */
export const Orders = () => {
  const say = useWords('portfolioTabs')
  const { count } = useFormat()
  const language = useLanguage()
  const { id, asOf } = useSubject()
  const answer = useQuery(
    query('listPortfolioOrders', {
      params: { portfolio: id },
      query: { ...(asOf ? { asOf } : {}), language },
    }),
  )
  return (
    <AskedPart answer={answer}>
      {({ rows, freshness }) => (
        <Stack gap={4}>
          <PendingOrders />
          {freshness === 'failed' && <Notice tone="warning">{say('ordersFailed')}</Notice>}
          {freshness === 'last-good' && <Notice tone="warning">{say('ordersLastGood')}</Notice>}
          <Card
            title={say('orders')}
            subtitle={say('orderCount', { count: rows.length, shown: count(rows.length) })}
            padding="none"
          >
            <OrderTable rows={rows} />
          </Card>
        </Stack>
      )}
    </AskedPart>
  )
}
