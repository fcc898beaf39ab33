/** The figures that the pages of an account or a portfolio show, by the address under which each opens its working. */
import { summariseBonds } from '#finance/bonds/summarise-bonds.ts'
import { isTold, type Figure } from '#finance/ground/figure.ts'
import { annualFigure } from '#finance/returns/annual-return.ts'
import { gainOfHolding } from '#finance/holdings/holding-sums.ts'
import type { FigureAddress, TotalReturn } from '#finance/working/figure-address.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { BondsAnswer, CostsAnswer, RealisedPage } from '#model/calls/portfolios.ts'
import type { MovementsAnswer, PerformanceAnswer, ValueHistoryAnswer } from '#model/calls/subjects.ts'

/** What was read of one account or portfolio. */
export type Pages = {
  figures: PageFigures
  realised: readonly RealisedPage[]
  /** From the first day. */
  performance: PerformanceAnswer['performance']
  movements: MovementsAnswer['movements']
  history: ValueHistoryAnswer['history']
  bonds: BondsAnswer['bonds']
  costs: CostsAnswer['statement']
  /** Whether anything was booked in another currency than its own. */
  isConverted: boolean
}

/** Where a figure stands, and the figure. */
export type Shown = readonly [address: FigureAddress, figure: Figure]

const movementsOf = ({ movements }: Pages): Shown[] => {
  if (movements === null) return []
  const { from, to, opening, contributions, withdrawals, income, market, exchange } = movements
  const { fees, taxes, closing } = movements
  const parts = { opening, contributions, withdrawals, income, market, exchange, fees, taxes, closing }
  return (Object.keys(parts) as (keyof typeof parts)[]).flatMap((part): Shown[] => {
    const figure = parts[part]
    return figure === null ? [] : [[{ of: 'movement', part, from, to }, figure]]
  })
}

/** A service tells the levels of a benchmark from the first day of the portfolio: what came before has no working. */
const besideOf = (address: FigureAddress, benchmark: Figure | null, from: string | null): Shown[] =>
  benchmark === null || (isTold(benchmark) && (benchmark.from ?? '') < (from ?? ''))
    ? []
    : [[address, benchmark]]

const periodsOf = ({ figures: { performance } }: Pages): Shown[] => [
  ...performance.discrete.flatMap(({ name: period, portfolio, benchmark }): Shown[] => [
    [{ of: 'discrete', period }, portfolio],
    ...besideOf({ of: 'benchmark:discrete', period }, benchmark, performance.from),
  ]),
  ...performance.yearly.flatMap(({ year, portfolio, benchmark }): Shown[] => [
    [{ of: 'year', year }, portfolio],
    ...besideOf({ of: 'benchmark:year', year }, benchmark, performance.from),
  ]),
  [{ of: 'volatility', from: null, to: null }, performance.volatility],
  [{ of: 'max-drawdown', from: null, to: null }, performance.maxDrawdown],
]

const totalOf = (total: TotalReturn, figure: Figure | null): Shown[] =>
  figure === null
    ? []
    : [
        [total, figure],
        [{ of: 'annual', total }, annualFigure(figure)],
      ]

const wholeReturnOf = ({ figures, performance }: Pages): Shown[] => {
  if (performance === null) return []
  const range = { from: null, to: figures.asOf }
  const { cumulative, benchmarkCumulative, charges, matched } = performance
  const personal = figures.performance.moneyWeighted.value === null ? performance : figures.performance
  return [
    [{ of: 'money-weighted', from: null, to: null }, personal.moneyWeighted],
    ...totalOf({ of: 'cumulative', ...range }, cumulative),
    ...totalOf({ of: 'benchmark:cumulative', ...range, against: null }, benchmarkCumulative),
    ...(charges ? totalOf({ of: 'gross', ...range }, charges.gross) : []),
    ...(charges ? ([[{ of: 'charges-effect', ...range }, charges.chargesEffect]] as const) : []),
    ...(matched?.result.value
      ? ([
          [{ of: 'matched:own', ...range }, matched.ownResult],
          [{ of: 'matched:benchmark', ...range, against: null }, matched.result],
        ] as const)
      : []),
  ]
}

const holdingsOf = ({ figures: { holdings, value, breakdown } }: Pages): Shown[] => [
  ...holdings.flatMap(({ name: group, ...sums }): Shown[] => [
    [{ of: 'group', group, part: 'value' }, sums.value],
    [{ of: 'group', group, part: 'weight' }, sums.weight],
    ...sums.items.flatMap((item): Shown[] => {
      const one = { of: 'holding', holding: item.id } as const
      return [
        [{ ...one, part: 'value' }, item.value],
        [{ ...one, part: 'weight' }, item.weight],
        [{ ...one, part: 'gain' }, item.gainOnCost],
        [{ ...one, part: 'gain-amount' }, gainOfHolding(item)],
        // What is told without a way to it is not underlined.
        ...(isTold(item.cost) ? [] : [[{ ...one, part: 'cost' }, item.cost] as const]),
      ]
    }),
  ]),
  ...(['currency', 'assetClass', 'region', 'sector'] as const).flatMap((by) =>
    breakdown[by].map((slice): Shown => [
      { of: 'slice', by, slice: slice.name },
      { ...value, value: slice.value },
    ]),
  ),
]

const realisedOf = ({ realised }: Pages): Shown[] =>
  realised.flatMap(({ taxYear, sales, ...year }): Shown[] => [
    ...(['gain', 'proceeds', 'cost'] as const).map((part): Shown => [
      { of: 'realised-year', taxYear, part },
      year[part],
    ]),
    ...sales.map(({ id: sale, gain }): Shown => [{ of: 'realised', sale }, gain]),
  ])

const bondsOf = ({ bonds, figures: { currency, asOf } }: Pages): Shown[] => {
  const totals = summariseBonds(bonds, { currency, asOf })
  return [
    ...bonds.flatMap(({ id: bond, ...one }): Shown[] => [
      [{ of: 'bond', bond, part: 'accrued' }, one.accruedInterest],
      [{ of: 'bond', bond, part: 'yield' }, one.yieldToMaturity],
      [{ of: 'bond', bond, part: 'income' }, one.incomeYield],
    ]),
    ...(totals === null
      ? []
      : ([
          [{ of: 'bonds', part: 'value' }, totals.value],
          [{ of: 'bonds', part: 'accrued' }, totals.accruedInterest],
          [{ of: 'bonds', part: 'yield' }, totals.yieldToMaturity],
          [{ of: 'bonds', part: 'income' }, totals.incomeYield],
        ] as const)),
  ]
}

const costsOf = ({ costs }: Pages): Shown[] => {
  if (costs === null) return []
  const { year, from, to, effect } = costs
  return [
    [{ of: 'costs', year, part: 'total' }, costs.total],
    [{ of: 'costs', year, part: 'share' }, costs.share],
    ...costs.sections.flatMap(({ source, rows, ...sum }): Shown[] =>
      [...rows, { group: 'sum' as const, amount: sum.total, share: sum.share }].flatMap(
        ({ group: row, amount, share }): Shown[] =>
          sum.total.value === null
            ? []
            : [
                [{ of: 'costs-row', year, source, row, measure: 'amount' }, amount],
                [{ of: 'costs-row', year, source, row, measure: 'share' }, share],
              ],
      ),
    ),
    ...(effect.chargesEffect.value === null
      ? []
      : ([
          [{ of: 'gross', from, to }, effect.gross],
          [{ of: 'cumulative', from, to }, effect.net],
          [{ of: 'charges-effect', from, to }, effect.chargesEffect],
        ] as const)),
  ]
}

const commitmentsOf = ({ figures: { commitments } }: Pages): Shown[] =>
  commitments
    ? (Object.keys(commitments) as (keyof typeof commitments)[]).map((part) => [
        { of: 'commitment', part },
        commitments[part],
      ])
    : []

/** Every figure with a value, under its address. */
export function shownFigures(pages: Pages): readonly Shown[] {
  const { value, change, changes } = pages.figures
  const shown: Shown[] = [
    [{ of: 'value' }, value],
    [{ of: 'change', span: null }, change],
    ...(Object.keys(changes) as (keyof typeof changes)[]).map((span): Shown => [
      { of: 'change', span },
      changes[span],
    ]),
    ...periodsOf(pages),
    ...wholeReturnOf(pages),
    ...holdingsOf(pages),
    ...movementsOf(pages),
    ...realisedOf(pages),
    ...bondsOf(pages),
    ...costsOf(pages),
    ...commitmentsOf(pages),
  ]
  return shown.filter(([, figure]) => figure.value !== null)
}
