import type { AddressOf } from '#finance/working/figure-address.ts'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useWords, type Say } from '#web/words/words.ts'

type Tools = { say: Say<'portfolioTabs'>; sayReport: Say<'report'>; format: Format }

const whatColumns = ({ say, sayReport, format }: Tools): Column<BondFigures>[] => [
  textColumn('name', say('bond'), { value: (row) => row.name, visibility: 'fixed', card: 'title' }),
  textColumn('isin', sayReport('isin'), { value: (row) => row.isin, visibility: 'hidden' }),
  numberColumn('coupon', say('coupon'), { value: (row) => row.coupon, write: format.percent }),
  dateColumn('maturity', say('maturity'), { value: (row) => row.maturity }),
  textColumn('rating', say('rating'), { value: (row) => row.rating ?? '–' }),
  textColumn('dayCount', say('dayCount'), { value: (row) => row.dayCount ?? '–', visibility: 'hidden' }),
  numberColumn('nominal', say('nominal'), {
    value: (row) => row.nominal,
    currency: (row) => row.currency,
    text: (row) => format.money(row.nominal, row.currency),
    visibility: 'hidden',
  }),
]

type Ratio = 'cleanPrice' | 'dirtyPrice' | 'macaulayDuration' | 'modifiedDuration' | 'convexity'

const ratioColumn = (
  id: Ratio,
  header: string,
  about: { write: (ratio: number) => string; visibility?: 'hidden' },
): Column<BondFigures> => numberColumn(id, header, { value: (row) => row[id], ...about })

const figureColumn = (column: {
  id: 'value' | 'accruedInterest' | 'yieldToMaturity' | 'incomeYield'
  working: AddressOf<'bond'>['part']
  header: string
  card?: 'figure'
}): Column<BondFigures> =>
  numberColumn(column.id, column.header, {
    value: (row) => row[column.id].value,
    currency: (row) => row[column.id].currency,
    cell: (row) => (
      <SubjectFigure
        figure={row[column.id]}
        address={
          column.working === 'value'
            ? { of: 'holding', holding: row.id, part: 'value' }
            : { of: 'bond', bond: row.id, part: column.working }
        }
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
  const write = (ratio: number): string => format.ratio(ratio)
  return [
    ...whatColumns({ say, sayReport, format }),
    ratioColumn('cleanPrice', say('cleanPrice'), { write }),
    figureColumn({ id: 'accruedInterest', working: 'accrued', header: say('accrued') }),
    ratioColumn('dirtyPrice', say('dirtyPrice'), { write }),
    figureColumn({ id: 'yieldToMaturity', working: 'yield', header: say('yieldToMaturity') }),
    figureColumn({ id: 'incomeYield', working: 'income', header: say('incomeYield') }),
    ratioColumn('macaulayDuration', say('macaulay'), { write, visibility: 'hidden' }),
    ratioColumn('modifiedDuration', say('modifiedDuration'), { write }),
    ratioColumn('convexity', say('convexity'), { write }),
    figureColumn({ id: 'value', working: 'value', header: sayReport('value'), card: 'figure' }),
  ].map(giveWay)
}
