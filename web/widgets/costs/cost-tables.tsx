import type { ChargeRow, TradeCostRow } from '#model/calls/portfolios.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column, TableFilter } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

type Dated = { date: string; name: string }

const useFirstColumns = <Row extends Dated>(): readonly Column<Row>[] => {
  const say = useWords('report')
  return [
    dateColumn('date', say('date'), { value: (row) => row.date, visibility: 'fixed' }),
    textColumn('name', say('name'), { value: (row) => row.name, card: 'title' }),
  ]
}

/** Rows with their place: two alike on one day are two. */
const toNumbered = <Row,>(rows: readonly Row[]): readonly (Row & { id: string })[] =>
  rows.map((row, place) => ({ ...row, id: String(place) }))

/** Every charge of the year, by what it was for. */
export const Charges = ({ rows, year }: { rows: readonly ChargeRow[]; year: number }) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const { name } = useSubject()
  const first = useFirstColumns<ChargeRow>()
  const numbered = toNumbered(rows)
  const columns: readonly Column<ChargeRow>[] = [
    ...first,
    textColumn('type', sayReport('type'), { value: (row) => say(`costType-${row.type}`) }),
    numberColumn('amount', sayReport('amount'), {
      value: (row) => row.amount,
      currency: (row) => row.currency,
      text: (row) => format.money(row.amount, row.currency),
      card: 'figure',
    }),
  ]
  const filters: readonly TableFilter<ChargeRow>[] = [
    { id: 'type', label: sayReport('type'), value: (row) => say(`costType-${row.type}`) },
  ]
  if (rows.length === 0) return null
  return (
    <Card title={say('charges')} padding="none">
      <DataTable
        id="charges"
        inset
        caption={say('charges')}
        columns={columns}
        rows={numbered}
        filters={filters}
        searchable={false}
        initialSort={{ column: 'date', direction: 'descending' }}
        csvName={`${say('charges')} ${name} ${year}.csv`}
      />
    </Card>
  )
}

/** What each trade of the year cost. */
export const TradeCosts = ({ rows, year }: { rows: readonly TradeCostRow[]; year: number }) => {
  const say = useWords('portfolioTabs')
  const format = useFormat()
  const { name } = useSubject()
  const first = useFirstColumns<TradeCostRow>()
  const numbered = toNumbered(rows)
  const columns: readonly Column<TradeCostRow>[] = [
    ...first,
    ...(['explicitCost', 'implicitCost', 'total'] as const).map((part): Column<TradeCostRow> =>
      numberColumn(part, say(`tradeCost_${part}`), {
        value: (row) => row[part],
        currency: (row) => row.currency,
        text: (row) => format.money(row[part], row.currency),
        ...(part === 'total' ? { card: 'figure' } : {}),
      }),
    ),
  ]
  if (rows.length === 0) return null
  return (
    <Card title={say('tradeCosts')} padding="none">
      <DataTable
        id="trade-costs"
        inset
        caption={say('tradeCosts')}
        columns={columns}
        rows={numbered}
        searchable={false}
        initialSort={{ column: 'date', direction: 'descending' }}
        csvName={`${say('tradeCosts')} ${name} ${year}.csv`}
      />
    </Card>
  )
}
