import type { OrderRow } from '#model/calls/portfolios.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { useWords, type Say } from '#web/words/words.ts'
import { OrderFileButton } from './order-file-button.tsx'

type Tools = { say: Say<'portfolioTabs'>; format: Format }

/** The status in the words of the order service, or in ours. */
export const sayStatus = ({ status, statusText, isHeld }: OrderRow, say: Say<'portfolioTabs'>): string =>
  isHeld ? say('orderHeld') : (statusText ?? say(`orderStatus_${status}`))

export const toneOf = ({ status, isHeld }: OrderRow) =>
  isHeld ? ('warning' as const) : status === 'closed' ? ('success' as const) : ('info' as const)

const whatColumns = ({ say }: Tools): Column<OrderRow>[] => [
  dateColumn('date', say('orderDate'), { value: (row) => row.date, visibility: 'fixed' }),
  textColumn('type', say('orderType'), { value: (row) => (row.type ? say(`orderType_${row.type}`) : null) }),
  textColumn('product', say('product'), { value: (row) => row.product, card: 'title' }),
  textColumn('status', say('orderStatus'), {
    value: (row) => sayStatus(row, say),
    cell: (row) => <Badge tone={toneOf(row)}>{sayStatus(row, say)}</Badge>,
  }),
]

/** What was typed, in the unit it was typed in. */
export const writeAmount = ({ amount, unitType, currency }: OrderRow, { say, format }: Tools): string =>
  unitType === 'amount' ? format.money(amount, currency) : say('unitsOf', { units: format.units(amount) })

const amountColumns = (tools: Tools): Column<OrderRow>[] => {
  const { say, format } = tools
  const money = (amount: number | null, currency: string): string =>
    amount === null ? '–' : format.money(amount, currency)
  return [
    numberColumn('amount', say('ordered'), {
      value: (row) => row.amount,
      currency: (row) => (row.unitType === 'amount' ? row.currency : null),
      text: (row) => writeAmount(row, tools),
    }),
    numberColumn('units', say('orderUnits'), {
      value: (row) => row.units,
      write: format.units,
      leastScreen: 'laptop',
    }),
    numberColumn('nav', say('unitPrice'), {
      value: (row) => row.nav,
      currency: (row) => row.currency,
      write: format.price,
      visibility: 'hidden',
    }),
    numberColumn('value', say('orderValue'), {
      value: (row) => row.value,
      currency: (row) => row.currency,
      text: (row) => money(row.value, row.currency),
      card: 'figure',
    }),
  ]
}

const fileColumn = ({ say }: Tools): Column<OrderRow> =>
  textColumn('file', say('file'), {
    value: () => null,
    text: () => '',
    cell: (row) => row.hasFile && <OrderFileButton order={row} />,
  })

/** The columns of the orders; the one of files only where there are some. */
export const useOrderColumns = (rows: readonly OrderRow[]): readonly Column<OrderRow>[] => {
  const say = useWords('portfolioTabs')
  const format = useFormat()
  const hasFiles = rows.some((row) => row.hasFile)
  const tools = { say, format }
  return [...whatColumns(tools), ...amountColumns(tools), ...(hasFiles ? [fileColumn(tools)] : [])]
}
