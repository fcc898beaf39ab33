import type { FundRow } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useWords } from '#web/words/words.ts'
import { useFundColumns, type FundTools } from './fund-columns.tsx'

/** Funds as a table; a row opens its fund beside it, the name leads to the page. */
export const FundList = ({ funds, ...tools }: FundTools & { funds: readonly FundRow[] }) => {
  const say = useWords('funds')
  const { openDrawer } = useDrawers()
  const columns = useFundColumns(tools)
  return (
    <Card padding="none">
      <DataTable
        id="funds"
        inset
        caption={say('title')}
        columns={columns}
        rows={funds}
        searchable={false}
        initialSort={{ column: 'name', direction: 'ascending' }}
        csvName="funds.csv"
        onOpenRow={({ id }) => openDrawer({ kind: 'fund', id })}
      />
    </Card>
  )
}
