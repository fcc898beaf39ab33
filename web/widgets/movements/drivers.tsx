import type { HoldingMovement } from '#finance/returns/movements.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

type Part = 'market' | 'income' | 'exchange'

const useDriverColumns = (currency: string, parts: readonly Part[]): readonly Column<HoldingMovement>[] => {
  const say = useWords('portfolioTabs')
  const format = useFormat()
  const write = (amount: number | null): string =>
    amount === null ? '–' : format.money(amount, currency, 'always')
  return [
    textColumn('name', say('holding'), { value: (row) => row.name, visibility: 'fixed', card: 'title' }),
    ...parts.map((part): Column<HoldingMovement> =>
      numberColumn(
        part,
        say(parts.includes('exchange') || part !== 'market' ? `move_${part}` : 'move_marketAndExchange'),
        { value: (row) => row[part], write: write, ...(part === 'market' ? { card: 'figure' } : {}) },
      ),
    ),
  ]
}

const withExchange: readonly Part[] = ['market', 'exchange', 'income']
const withoutExchange: readonly Part[] = ['market', 'income']

/** Which holdings moved the portfolio, the largest effect first. */
export const Drivers = ({ holdings }: { holdings: readonly HoldingMovement[] }) => {
  const say = useWords('portfolioTabs')
  const { currency, name } = useSubject()
  const isExchangeKnown = holdings.some(({ exchange }) => exchange !== null)
  const columns = useDriverColumns(currency, isExchangeKnown ? withExchange : withoutExchange)
  return (
    <Card title={say('drivers')} padding="none">
      <DataTable
        id="drivers"
        inset
        caption={say('drivers')}
        columns={columns}
        rows={holdings}
        searchable={false}
        csvName={`${say('drivers')} ${name}.csv`}
      />
    </Card>
  )
}
