/** The figures that the pages of an account or a portfolio show, by the address under which each opens its working. */
import type { Figure } from '#finance/ground/figure.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { CostsAnswer, RealisedPage } from '#model/calls/portfolios.ts'
import type { MovementsAnswer, ValueHistoryAnswer } from '#model/calls/subjects.ts'

/** What was read of one account or portfolio. */
export type Pages = {
  figures: PageFigures
  realised: readonly RealisedPage[]
  movements: MovementsAnswer['movements']
  history: ValueHistoryAnswer['history']
  costs: CostsAnswer['statement']
}

/** Where a figure stands, and the figure. */
export type Shown = readonly [id: string, figure: Figure]

const movementsOf = (movements: Pages['movements']): Shown[] => {
  if (movements === null) return []
  const { from, to, opening, contributions, withdrawals, income, market, exchange } = movements
  const { fees, taxes, closing } = movements
  const parts = { opening, contributions, withdrawals, income, market, exchange, fees, taxes, closing }
  return Object.entries(parts).flatMap(([part, figure]): Shown[] =>
    figure === null ? [] : [[`movement:${part}:${from}:${to}`, figure]],
  )
}

const performanceOf = ({ performance }: PageFigures): Shown[] => [
  ...performance.discrete.map(({ name, portfolio }): Shown => [`discrete:${name}`, portfolio]),
  ...performance.yearly.map(({ year, portfolio }): Shown => [`year:${year}`, portfolio]),
  ['cumulative::', performance.cumulative],
  ['money-weighted::', performance.moneyWeighted],
  ['volatility::', performance.volatility],
  ['max-drawdown::', performance.maxDrawdown],
]

const holdingsOf = ({ holdings, value, breakdown }: PageFigures): Shown[] => [
  ...holdings.flatMap((group): Shown[] => [
    [`group:${group.name}:value`, group.value],
    [`group:${group.name}:weight`, group.weight],
    ...group.items.flatMap((item): Shown[] => [
      [`holding:${item.id}:value`, item.value],
      [`holding:${item.id}:weight`, item.weight],
      [`holding:${item.id}:gain`, item.gainOnCost],
      // What is told without a way to it is not underlined.
      ...(item.cost.method === 'reported' ? [] : [[`holding:${item.id}:cost`, item.cost] as const]),
    ]),
  ]),
  ...(['currency', 'assetClass', 'region', 'sector'] as const).flatMap((by) =>
    breakdown[by].map((slice): Shown => [`slice:${by}:${slice.name}`, { ...value, value: slice.value }]),
  ),
]

/** Every figure with a value, under its address. */
export function shownFigures({ figures, realised, movements }: Pages): readonly Shown[] {
  const shown: Shown[] = [
    ['value', figures.value],
    ['change', figures.change],
    ...Object.entries(figures.changes).map(([span, figure]): Shown => [`change:${span}`, figure]),
    ...performanceOf(figures),
    ...holdingsOf(figures),
    ...movementsOf(movements),
    ...realised.flatMap((year): Shown[] => [
      [`realised-year:${year.taxYear}`, year.gain],
      ...year.sales.map((sale): Shown => [`realised:${sale.id}`, sale.gain]),
    ]),
  ]
  return shown.filter(([, { value }]) => value !== null)
}

type Said = readonly [where: string, value: number | null]

/** A question, everything that answers it, and how far the answers may be apart. */
type Question = { question: string; said: readonly Said[]; most: number }

const cent = 0.006
const total = (figures: readonly { value: number | null }[]): number | null =>
  figures.some(({ value }) => value === null)
    ? null
    : figures.reduce((sum, { value }) => sum + (value ?? 0), 0)

/** What the overview says beside what the other tabs say. */
const questionsOfHistory = ({ figures, movements, history }: Pages): readonly Question[] => {
  if (history === null) return []
  const last = history.points.at(-1)
  const gainOf = (walk: NonNullable<Pages['movements']>): number | null => {
    const parts = [walk.opening, walk.contributions, walk.withdrawals].map(({ value }) => value)
    const { value: closing } = walk.closing
    return closing === null ? null : parts.reduce<number>((left, part) => left - (part ?? NaN), closing)
  }
  return [
    {
      question: 'value',
      most: cent,
      said: [
        ['head', figures.value.value],
        ['end of the line', last?.value ?? null],
      ],
    },
    {
      question: 'gain since inception',
      most: 3 * cent,
      said: [
        ['head', figures.change.value],
        ['overview', history.gains.all.value],
        ['what moved it', movements && gainOf(movements)],
        [
          'value less paid in',
          typeof last?.value !== 'number' || last.netContributions === null
            ? null
            : last.value - last.netContributions,
        ],
      ],
    },
  ]
}

const questionsOf = ({ figures, realised, movements, costs }: Pages): readonly Question[] => {
  const { changes, performance, holdings, value } = figures
  const period = (name: string): Said => [
    `discrete ${name}`,
    performance.discrete.find((one) => one.name === name)?.portfolio.value ?? null,
  ]
  const change = (span: keyof typeof changes): Said => [`change ${span}`, changes[span].value]
  const last = performance.yearly.at(-1)
  const running: Said[] =
    last !== undefined && !last.complete && last.to === performance.to && last.from.endsWith('12-31')
      ? [[`year ${last.year}`, last.portfolio.value]]
      : []
  const fraction = 5e-7
  return [
    {
      question: 'value',
      most: cent,
      said: [
        ['head', value.value],
        ['sum of groups', total(holdings.map((group) => group.value))],
        ['end of what moved it', movements?.closing.value ?? null],
      ],
    },
    ...holdings.map((group) => ({
      question: `value of ${group.name}`,
      most: cent,
      said: [
        ['group', group.value.value] as const,
        ['items', total(group.items.map((item) => item.value))] as const,
      ],
    })),
    { question: 'year to date', most: fraction, said: [change('ytd'), period('YTD'), ...running] },
    { question: '1 year', most: fraction, said: [change('1y'), period('1Y')] },
    { question: '3 years', most: fraction, said: [change('3y'), period('3Y')] },
    { question: '5 years', most: fraction, said: [change('5y'), period('5Y')] },
    {
      question: 'since inception',
      most: fraction,
      said: [change('all'), period('Since inception'), ['cumulative', performance.cumulative.value]],
    },
    ...performance.yearly.map(({ year, portfolio }) => ({
      question: `year ${year}`,
      most: fraction,
      said: [['bar', portfolio.value] as const, period(String(year))],
    })),
    ...realised.map(({ taxYear, gain, sales }) => ({
      question: `gains of ${taxYear}`,
      most: cent,
      said: [['year', gain.value] as const, ['sales', total(sales.map((sale) => sale.gain))] as const],
    })),
    ...(costs === null
      ? []
      : costs.sections.map(({ source, total: whole, rows }) => ({
          question: `costs of ${costs.year}, ${source}`,
          most: cent,
          said: [['total', whole.value] as const, ['rows', total(rows.map(({ amount }) => amount))] as const],
        }))),
  ]
}

/** Figures that answer one question differently; what is not known contradicts nothing. */
export function contradictions(pages: Pages): readonly string[] {
  return [...questionsOf(pages), ...questionsOfHistory(pages)].flatMap(({ question, said, most }) => {
    const known = said.filter((one): one is readonly [string, number] => one[1] !== null)
    const [first] = known
    return known
      .filter(([, value]) => first !== undefined && Math.abs(value - first[1]) > most)
      .map(([where, value]) => `${question}: ${first?.[0]} ${first?.[1]}, ${where} ${value}`)
  })
}
