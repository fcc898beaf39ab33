import { type ReactNode } from 'react'
import { isTold, type Figure } from '#finance/ground/figure.ts'
import { averageCostOf, gainOfHolding } from '#finance/holdings/holding-sums.ts'
import type { HoldingEarned, HoldingFigures } from '#finance/returns/figure-shapes.ts'
import type { Payment } from '#model/calls/accounts.ts'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import type { FigureForm } from '#web/ui/figures/figure-words.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { explainReasons } from '#web/widgets/figures/explain-reasons.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { priceYearColumn } from './price-year-column.tsx'
import type { HoldingPrices } from './use-holding-prices.ts'
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
  working: 'value' | 'cost' | 'gain' | 'gain-amount' | 'weight'
  header: string
  read: (row: HoldingRow) => Figure
  form?: 'change'
  card?: 'figure'
  leastScreen?: 'wide' | 'desktop'
  visibility?: 'hidden'
}

/** Whether the switches of payments stand at the end of each row, for which other columns give way. */
type Payments = 'shown' | 'none'

const isCash = (row: HoldingRow): boolean => row.id.startsWith('cash:')

/** What a holding cost is told by a service without the purchases behind it. */
const hasWorking = (working: FigureColumn['working'], figure: Figure): boolean =>
  working !== 'cost' || !isTold(figure)

const toColumn = ({ id, working, header, read, form, card, ...rest }: FigureColumn): Column<HoldingRow> =>
  numberColumn(id, header, {
    value: (row) => read(row).value,
    currency: (row) => read(row).currency,
    cell: (row): ReactNode => (
      <SubjectFigure
        figure={read(row)}
        address={hasWorking(working, read(row)) ? { of: 'holding', holding: row.id, part: working } : null}
        name={`${row.name}, ${header}`}
        form={form ?? 'exact'}
      />
    ),
    card: card ?? 'line',
    ...rest,
  })

/** What a holding has brought; a dash says why nothing is known, cash has none. */
const EarnedCell = ({ figure, name, form }: { figure: Figure; name: string; form: FigureForm }) => {
  const say = useWords('figures')
  return <FigureText figure={figure} name={name} form={form} explanation={explainReasons(figure, say)} />
}

const earnedColumn = (
  part: keyof HoldingEarned,
  header: string,
  visibility: 'shown' | 'hidden',
): Column<HoldingRow> =>
  numberColumn(part, header, {
    value: (row) => row.earned?.[part].value ?? null,
    currency: (row) => row.earned?.[part].currency,
    cell: (row): ReactNode =>
      row.earned && (
        <EarnedCell
          figure={row.earned[part]}
          name={`${row.name}, ${header}`}
          form={part === 'income' ? 'exact' : 'change'}
        />
      ),
    visibility,
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
  textColumn('currency', say('currency'), { value: (row) => row.currency, visibility: 'hidden' }),
  textColumn('group', say('assetClass'), { value: (row) => row.group, visibility: 'hidden', isInFile: true }),
  textColumn('sector', say('sector'), { value: (row) => sayName(row.sector), visibility: 'hidden' }),
  textColumn('region', say('region'), { value: (row) => sayName(row.region), visibility: 'hidden' }),
  textColumn('isin', say('isin'), { value: (row) => row.isin, visibility: 'hidden', isInFile: true }),
  textColumn('sedol', say('sedol'), { value: (row) => row.sedol, visibility: 'hidden' }),
]

const priceColumns = ({ say, sayDetails, format }: Words, payments: Payments): Column<HoldingRow>[] => [
  numberColumn('units', say('units'), {
    value: (row) => row.units,
    write: format.units,
    leastScreen: payments === 'shown' ? 'wide' : 'laptop',
  }),
  numberColumn('price', say('price'), {
    value: (row) => row.price,
    currency: (row) => (row.price === null ? null : row.currency),
    text: (row) => (row.price === null ? '–' : format.priceIn(row.price, row.currency)),
    leastScreen: 'laptop',
  }),
  dateColumn('priceDate', say('priceDate'), { value: (row) => row.priceDate, visibility: 'hidden' }),
  numberColumn('averageCost', sayDetails('averageCost'), {
    value: averageCostOf,
    currency: (row) => row.cost.currency ?? row.currency,
    text: (row) => {
      const average = averageCostOf(row)
      return average === null ? '–' : format.priceIn(average, row.cost.currency ?? row.currency)
    },
    visibility: 'hidden',
  }),
]

const lateColumns = ({ say, format }: Words): Column<HoldingRow>[] => [
  numberColumn('rate', say('rate'), { value: (row) => row.rate, write: format.price, visibility: 'hidden' }),
  dateColumn('date', say('heldSince'), { value: (row) => row.date, visibility: 'hidden' }),
]

const figureColumns = ({ say }: Words, payments: Payments): Column<HoldingRow>[] => [
  toColumn({
    id: 'cost',
    working: 'cost',
    header: say('cost'),
    read: (row) => row.cost,
    ...(payments === 'shown' && { leastScreen: 'wide' }),
  }),
  toColumn({ id: 'value', working: 'value', header: say('value'), read: (row) => row.value, card: 'figure' }),
  toColumn({
    id: 'gainAmount',
    working: 'gain-amount',
    header: say('unrealisedGain'),
    read: gainOfHolding,
    form: 'change',
    visibility: 'hidden',
  }),
  toColumn({
    id: 'gain',
    working: 'gain',
    header: say('gainOnCost'),
    read: (row) => row.gainOnCost,
    form: 'change',
    leastScreen: 'desktop',
  }),
  earnedColumn('income', say('incomeReceived'), 'shown'),
  earnedColumn('realised', say('realisedGain'), 'hidden'),
  earnedColumn('total', say('totalGain'), 'shown'),
  earnedColumn('totalOnCost', say('totalGainOnCost'), 'hidden'),
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
    textColumn(`payment-${payment}`, sayDetails(payment === 'first' ? 'quarterly' : 'quarterlySecond'), {
      value: state,
      cell: (row) => {
        const fund = find(row.accountNo)
        return fund ? <PaymentSwitch account={account} fund={fund} payment={payment} label="short" /> : null
      },
    }),
  ]
}

/** The columns of the holdings table; what is hidden is there for who asks. */
export const useHoldingColumns = (
  sayName: SayName,
  quarterly: Quarterly,
  prices: HoldingPrices,
): readonly Column<HoldingRow>[] => {
  const say = useWords('report')
  const sayDetails = useWords('details')
  const format = useFormat()
  const words = { say, sayDetails, sayName, format }
  const payments = quarterly.rows.length > 0 ? 'shown' : 'none'
  return [
    nameColumn(words),
    ...priceColumns(words, payments),
    ...priceYearColumn<HoldingRow>(words, {
      prices,
      leastScreen: payments === 'shown' ? 'desktop' : 'laptop',
    }),
    ...figureColumns(words, payments),
    ...paymentColumn('first', words, quarterly),
    ...paymentColumn('second', words, quarterly),
    ...textColumns(words),
    ...lateColumns(words),
  ]
}
