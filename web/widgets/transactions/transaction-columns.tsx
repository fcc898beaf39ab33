import { useMemo } from 'react'
import type { TransactionRow } from '#model/calls/subjects.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { useWords, type Say } from '#web/words/words.ts'

type Tools = { say: Say<'report'>; format: Format; currency: string }

const whatColumns = ({ say }: Tools): Column<TransactionRow>[] => [
  {
    id: 'date',
    header: say('date'),
    kind: 'date',
    value: (row) => row.date,
    text: (row) => formatDate(row.date),
    visibility: 'fixed',
  },
  { id: 'kind', header: say('kind'), kind: 'text', value: (row) => say(`kind_${row.kind}`) },
  {
    id: 'category',
    header: say('category'),
    kind: 'text',
    value: (row) => say(`category-${row.category}`),
    visibility: 'hidden',
  },
  { id: 'name', header: say('name'), kind: 'text', value: (row) => row.name, card: 'title' },
  { id: 'symbol', header: say('symbol'), kind: 'text', value: (row) => row.symbol, visibility: 'hidden' },
  { id: 'isin', header: say('isin'), kind: 'text', value: (row) => row.isin, visibility: 'hidden' },
]

const moneyColumn = (
  { format }: Tools,
  column: { id: 'fees' | 'taxes'; header: string },
): Column<TransactionRow> => ({
  ...column,
  kind: 'number',
  value: (row) => row[column.id],
  text: (row) => (row[column.id] === 0 ? '–' : format.money(row[column.id], row.currency)),
  visibility: 'hidden',
})

const amountColumns = (tools: Tools): Column<TransactionRow>[] => {
  const { say, format, currency } = tools
  return [
    {
      id: 'units',
      header: say('units'),
      kind: 'number',
      value: (row) => row.units,
      text: (row) => (row.units === null ? '–' : format.units(row.units)),
    },
    {
      id: 'price',
      header: say('price'),
      kind: 'number',
      value: (row) => row.price,
      text: (row) => (row.price === null ? '–' : format.price(row.price)),
    },
    moneyColumn(tools, { id: 'fees', header: say('fees') }),
    moneyColumn(tools, { id: 'taxes', header: say('taxes') }),
    {
      id: 'amount',
      header: say('amount'),
      kind: 'number',
      value: (row) => row.amount,
      text: (row) => format.money(row.amount, row.currency),
      card: 'figure',
    },
    {
      id: 'reporting',
      header: say('amountReporting', { currency }),
      kind: 'number',
      value: (row) => row.amountInReportingCurrency,
      text: (row) =>
        row.amountInReportingCurrency === null ? '–' : format.money(row.amountInReportingCurrency, currency),
    },
  ]
}

/** Columns that say nothing about cash movements. */
const ofTrades: ReadonlySet<string> = new Set(['units', 'price', 'symbol', 'isin'])

/** The columns of a list of transactions. */
export const useTransactionColumns = (kind: 'trade' | 'cash', currency: string) => {
  const say = useWords('report')
  const format = useFormat()
  return useMemo((): readonly Column<TransactionRow>[] => {
    const tools = { say, format, currency }
    const columns = [...whatColumns(tools), ...amountColumns(tools)]
    return kind === 'trade' ? columns : columns.filter((column) => !ofTrades.has(column.id))
  }, [say, format, currency, kind])
}
