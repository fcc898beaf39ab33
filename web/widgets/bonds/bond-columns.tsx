import { useMemo } from 'react'
import type { BondFigures } from '#finance/bond-figures.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useWords, type Say } from '#web/words/words.ts'

type Tools = { say: Say<'portfolioTabs'>; sayReport: Say<'report'>; format: Format }

const whatColumns = ({ say, sayReport, format }: Tools): Column<BondFigures>[] => [
  {
    id: 'name',
    header: say('bond'),
    kind: 'text',
    value: (row) => row.name,
    visibility: 'fixed',
    card: 'title',
  },
  { id: 'isin', header: sayReport('isin'), kind: 'text', value: (row) => row.isin, visibility: 'hidden' },
  {
    id: 'coupon',
    header: say('coupon'),
    kind: 'number',
    value: (row) => row.coupon,
    text: (row) => (row.coupon === null ? '–' : format.percent(row.coupon)),
  },
  {
    id: 'maturity',
    header: say('maturity'),
    kind: 'date',
    value: (row) => row.maturity,
    text: (row) => (row.maturity ? formatDate(row.maturity) : '–'),
  },
  { id: 'rating', header: say('rating'), kind: 'text', value: (row) => row.rating ?? '–' },
  {
    id: 'dayCount',
    header: say('dayCount'),
    kind: 'text',
    value: (row) => row.dayCount ?? '–',
    visibility: 'hidden',
  },
  {
    id: 'nominal',
    header: say('nominal'),
    kind: 'number',
    value: (row) => row.nominal,
    text: (row) => format.money(row.nominal, row.currency),
    visibility: 'hidden',
  },
]

const priceColumn = (
  { format }: Tools,
  column: { id: 'cleanPrice' | 'dirtyPrice'; header: string; visibility?: 'hidden' },
): Column<BondFigures> => ({
  ...column,
  kind: 'number',
  value: (row) => row[column.id],
  text: (row) => {
    const price = row[column.id]
    return price === null ? '–' : format.ratio(price)
  },
})

const numberColumn = (
  { format }: Tools,
  column: {
    id: 'macaulayDuration' | 'modifiedDuration' | 'convexity'
    header: string
    visibility?: 'hidden'
  },
): Column<BondFigures> => ({
  ...column,
  kind: 'number',
  value: (row) => row[column.id],
  text: (row) => {
    const value = row[column.id]
    return value === null ? '–' : format.ratio(value)
  },
})

const figureColumn = (column: {
  id: 'value' | 'accruedInterest' | 'yieldToMaturity' | 'incomeYield'
  working: string
  header: string
  card?: 'figure'
}): Column<BondFigures> => ({
  id: column.id,
  header: column.header,
  kind: 'number',
  value: (row) => row[column.id].value,
  cell: (row) => (
    <SubjectFigure
      figure={row[column.id]}
      id={column.id === 'value' ? `holding:${row.id}:value` : `bond:${row.id}:${column.working}`}
      name={`${row.name}, ${column.header}`}
    />
  ),
  ...(column.card ? { card: column.card } : {}),
})

/** What gives way to price, yield and value where there is little room. */
const givingWay: ReadonlySet<string> = new Set([
  'rating',
  'accruedInterest',
  'dirtyPrice',
  'incomeYield',
  'convexity',
])

const giveWay = (column: Column<BondFigures>): Column<BondFigures> =>
  givingWay.has(column.id) ? { ...column, leastScreen: 'laptop' } : column

/** A column of which no bond has anything stands among those that can be asked for. */
export const hideUnknown = (
  columns: readonly Column<BondFigures>[],
  bonds: readonly BondFigures[],
): readonly Column<BondFigures>[] =>
  columns.map((column) =>
    column.visibility !== 'fixed' && bonds.every((bond) => (column.value(bond) ?? null) === null)
      ? { ...column, visibility: 'hidden' }
      : column,
  )

/** The columns of the bonds: what they are, what they cost, what they yield and how they react to interest rates. */
export const useBondColumns = (): readonly Column<BondFigures>[] => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  return useMemo(() => {
    const tools = { say, sayReport, format }
    return [
      ...whatColumns(tools),
      priceColumn(tools, { id: 'cleanPrice', header: say('cleanPrice') }),
      figureColumn({ id: 'accruedInterest', working: 'accrued', header: say('accrued') }),
      priceColumn(tools, { id: 'dirtyPrice', header: say('dirtyPrice') }),
      figureColumn({ id: 'yieldToMaturity', working: 'yield', header: say('yieldToMaturity') }),
      figureColumn({ id: 'incomeYield', working: 'income', header: say('incomeYield') }),
      numberColumn(tools, { id: 'macaulayDuration', header: say('macaulay'), visibility: 'hidden' }),
      numberColumn(tools, { id: 'modifiedDuration', header: say('modifiedDuration') }),
      numberColumn(tools, { id: 'convexity', header: say('convexity') }),
      figureColumn({ id: 'value', working: 'value', header: sayReport('value'), card: 'figure' }),
    ].map(giveWay)
  }, [say, sayReport, format])
}
