import type { TransactionRow } from '#model/calls/subjects.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { useWords, type Say } from '#web/words/words.ts'
import { ownAmount } from './write-amounts.ts'

type Tools = { say: Say<'report'>; format: Format; currency: string }

const whatColumns = ({ say }: Tools): Column<TransactionRow>[] => [
  dateColumn('date', say('date'), { value: (row) => row.date, visibility: 'fixed' }),
  textColumn('kind', say('kind'), { value: (row) => say(`kind_${row.kind}`) }),
  textColumn('category', say('category'), {
    value: (row) => say(`category-${row.category}`),
    visibility: 'hidden',
  }),
  textColumn('name', say('name'), { value: (row) => row.name, card: 'title' }),
  textColumn('symbol', say('symbol'), { value: (row) => row.symbol, visibility: 'hidden' }),
  textColumn('isin', say('isin'), { value: (row) => row.isin, visibility: 'hidden' }),
]

const moneyColumn = (
  { format }: Tools,
  column: { id: 'fees' | 'taxes'; header: string },
): Column<TransactionRow> => ({
  ...column,
  kind: 'number',
  value: (row) => row[column.id],
  currency: (row) => row.currency,
  text: (row) => (row[column.id] === 0 ? '–' : format.money(row[column.id], row.currency)),
  visibility: 'hidden',
})

const amountColumns = (tools: Tools): Column<TransactionRow>[] => {
  const { say, format, currency } = tools
  return [
    numberColumn('units', say('units'), { value: (row) => row.units, write: format.units }),
    numberColumn('price', say('price'), {
      value: (row) => row.price,
      currency: (row) => row.currency,
      write: format.price,
    }),
    dateColumn('priceDate', say('priceDate'), { value: (row) => row.priceDate, visibility: 'hidden' }),
    moneyColumn(tools, { id: 'fees', header: say('fees') }),
    moneyColumn(tools, { id: 'taxes', header: say('taxes') }),
    numberColumn('reporting', say('amountReporting', { currency }), {
      value: ownAmount,
      write: (amount) => format.money(amount, currency, 'always'),
      card: 'figure',
    }),
    numberColumn('amount', say('amount'), {
      value: (row) => row.signedAmount,
      currency: (row) => row.currency,
      text: (row) => format.money(row.signedAmount, row.currency, 'always'),
    }),
  ]
}

/** The cash after each transaction; a dash where it is not known from the first one on. */
const balanceColumn = ({ say, format }: Tools): Column<TransactionRow> =>
  numberColumn('balance', say('cashBalance'), {
    value: (row) => row.balance?.amount,
    currency: (row) => row.balance?.currency,
    text: ({ balance }) => (balance ? format.money(balance.amount, balance.currency) : '–'),
  })

/** Columns that say nothing about cash movements. */
const ofTrades: ReadonlySet<string> = new Set(['units', 'price', 'priceDate', 'symbol', 'isin'])

/** The columns of a list of transactions. */
export const useTransactionColumns = (
  kind: 'trade' | 'cash',
  currency: string,
): readonly Column<TransactionRow>[] => {
  const say = useWords('report')
  const format = useFormat()
  const tools = { say, format, currency }
  const columns = [...whatColumns(tools), ...amountColumns(tools)]
  if (kind === 'trade') return columns
  return [...columns.filter((column) => !ofTrades.has(column.id)), balanceColumn(tools)]
}
