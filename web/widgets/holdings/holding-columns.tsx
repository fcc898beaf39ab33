import { useMemo, type ReactNode } from 'react'
import type { Figure } from '#finance/figure.ts'
import { averageCostOf, gainOfHolding } from '#finance/holding-sums.ts'
import type { HoldingFigures } from '#finance/figure-shapes.ts'
import type { Payment } from '#model/calls/accounts.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { PaymentSwitch } from '#web/widgets/quarterly/payment-switch.tsx'
import type { useQuarterlyPayments } from '#web/widgets/quarterly/use-quarterly-payments.ts'
import { useWords, type Say } from '#web/words/words.ts'
import classes from './holding-columns.module.css'

/** A holding with the name of the group it is listed under. */
export type HoldingRow = HoldingFigures & { group: string }

type SayName = (name: string) => string
type Words = { say: Say<'report'>; sayDetails: Say<'details'>; sayName: SayName; format: Format }

type FigureColumn = {
  id: 'value' | 'cost' | 'gainAmount' | 'gain' | 'weight'
  /** The working that the figure opens. */
  working: 'value' | 'cost' | 'gain' | 'weight'
  header: string
  read: (row: HoldingRow) => Figure
  form?: 'change'
  card?: 'figure'
}

const isCash = (row: HoldingRow): boolean => row.id.startsWith('cash:')

const toColumn = ({ id, working, header, read, form, card }: FigureColumn): Column<HoldingRow> => ({
  id,
  header,
  kind: 'number',
  value: (row) => read(row).value,
  cell: (row): ReactNode => (
    <SubjectFigure
      figure={read(row)}
      id={`holding:${row.id}:${working}`}
      name={`${row.name}, ${header}`}
      form={form ?? 'exact'}
    />
  ),
  card: card ?? 'line',
})

/** Cash is held under its currency. */
export const nameOf = (row: HoldingRow, say: Say<'report'>): string =>
  isCash(row) ? `${say('cash')} ${row.currency}` : row.name

const nameColumn = ({ say }: Words): Column<HoldingRow> => ({
  id: 'name',
  header: say('security'),
  kind: 'text',
  value: (row) => nameOf(row, say),
  // The identifiers are searched with the name and stand below it.
  text: (row) => [nameOf(row, say), row.symbol, row.isin, row.sedol].filter(Boolean).join(' '),
  cell: (row) => (
    <span className={classes['security']}>
      {nameOf(row, say)}
      <span className={classes['identifier']}>{isCash(row) ? null : (row.isin ?? row.symbol)}</span>
    </span>
  ),
  visibility: 'fixed',
  card: 'title',
})

const textColumns = ({ say, sayName }: Words): Column<HoldingRow>[] => [
  {
    id: 'currency',
    header: say('currency'),
    kind: 'text',
    value: (row) => row.currency,
    visibility: 'hidden',
  },
  { id: 'group', header: say('assetClass'), kind: 'text', value: (row) => row.group, visibility: 'hidden' },
  {
    id: 'sector',
    header: say('sector'),
    kind: 'text',
    value: (row) => sayName(row.sector),
    visibility: 'hidden',
  },
  {
    id: 'region',
    header: say('region'),
    kind: 'text',
    value: (row) => sayName(row.region),
    visibility: 'hidden',
  },
  { id: 'isin', header: say('isin'), kind: 'text', value: (row) => row.isin, visibility: 'hidden' },
  { id: 'sedol', header: say('sedol'), kind: 'text', value: (row) => row.sedol, visibility: 'hidden' },
]

const priceColumns = ({ say, sayDetails, format }: Words): Column<HoldingRow>[] => [
  {
    id: 'units',
    header: say('units'),
    kind: 'number',
    value: (row) => row.units,
    text: (row) => format.units(row.units),
    leastScreen: 'laptop',
  },
  {
    id: 'price',
    header: say('price'),
    kind: 'number',
    value: (row) => row.price,
    text: (row) => (row.price === null ? '–' : `${format.price(row.price)} ${row.currency}`),
    leastScreen: 'laptop',
  },
  {
    id: 'priceDate',
    header: say('priceDate'),
    kind: 'date',
    value: (row) => row.priceDate,
    text: (row) => (row.priceDate ? formatDate(row.priceDate) : '–'),
    leastScreen: 'laptop',
  },
  {
    id: 'averageCost',
    header: sayDetails('averageCost'),
    kind: 'number',
    value: averageCostOf,
    text: (row) => {
      const average = averageCostOf(row)
      return average === null ? '–' : format.price(average)
    },
    visibility: 'hidden',
  },
]

const lateColumns = ({ say, format }: Words): Column<HoldingRow>[] => [
  {
    id: 'rate',
    header: say('rate'),
    kind: 'number',
    value: (row) => row.rate,
    text: (row) => (row.rate === null ? '–' : format.price(row.rate)),
    visibility: 'hidden',
  },
  {
    id: 'date',
    header: say('heldSince'),
    kind: 'date',
    value: (row) => row.date,
    text: (row) => (row.date ? formatDate(row.date) : '–'),
    visibility: 'hidden',
  },
]

const figureColumns = ({ say, sayDetails }: Words): Column<HoldingRow>[] => [
  toColumn({ id: 'cost', working: 'cost', header: say('cost'), read: (row) => row.cost }),
  toColumn({ id: 'value', working: 'value', header: say('value'), read: (row) => row.value, card: 'figure' }),
  toColumn({
    id: 'gainAmount',
    working: 'gain',
    header: sayDetails('gain'),
    read: gainOfHolding,
    form: 'change',
  }),
  toColumn({
    id: 'gain',
    working: 'gain',
    header: say('gainOnCost'),
    read: (row) => row.gainOnCost,
    form: 'change',
  }),
  toColumn({ id: 'weight', working: 'weight', header: say('weight'), read: (row) => row.weight }),
]

type Quarterly = ReturnType<typeof useQuarterlyPayments>

/** The switch of a payment beside each fund; no column where there are no payments. */
const paymentColumn = (
  payment: Payment,
  { sayDetails }: Words,
  { account, rows, find }: Quarterly,
): Column<HoldingRow>[] => {
  if (rows.length === 0) return []
  const state = (row: HoldingRow): string => {
    const fund = find(row.accountNo)
    return fund ? sayDetails(fund.isPaidOut[payment] ? 'quarterlyOn' : 'quarterlyOff') : ''
  }
  return [
    {
      id: `payment-${payment}`,
      header: sayDetails(payment === 'first' ? 'quarterly' : 'quarterlySecond'),
      kind: 'text',
      value: state,
      cell: (row) => {
        const fund = find(row.accountNo)
        return fund ? <PaymentSwitch account={account} fund={fund} payment={payment} label="short" /> : null
      },
    },
  ]
}

/** The columns of the holdings table; what is hidden is there for who asks. */
export const useHoldingColumns = (sayName: SayName, quarterly: Quarterly): readonly Column<HoldingRow>[] => {
  const say = useWords('report')
  const sayDetails = useWords('details')
  const format = useFormat()
  return useMemo(() => {
    const words = { say, sayDetails, sayName, format }
    return [
      nameColumn(words),
      ...priceColumns(words),
      ...figureColumns(words),
      ...paymentColumn('first', words, quarterly),
      ...paymentColumn('second', words, quarterly),
      ...textColumns(words),
      ...lateColumns(words),
    ]
  }, [say, sayDetails, sayName, format, quarterly])
}
