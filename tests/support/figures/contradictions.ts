/** Figures of the pages of an account or a portfolio that answer one question; sums are looked at by `adding-up.ts`. */
import { isTold } from '#finance/ground/figure.ts'
import type { Pages } from './shown-figures.ts'

type Said = readonly [where: string, value: number | null]

/** A question, everything that answers it, and how far the answers may be apart. */
type Question = { question: string; said: readonly Said[]; most: number }

const cent = 0.006
const total = (figures: readonly { value: number | null }[]): number | null =>
  figures.some(({ value }) => value === null)
    ? null
    : figures.reduce((sum, { value }) => sum + (value ?? 0), 0)

/**
 * How far a gain that is told may be from the payments that are told: each of them is converted and rounded by itself
 * where there are several currencies, and what a source tells is shown as it is.
 */
const roundedPayments = ({ figures, history, isConverted }: Pages): number => {
  if (!isTold(figures.change) || !isConverted) return 0
  const paid = history?.points.map(({ netContributions }) => netContributions) ?? []
  return 0.005 * paid.filter((sum, i) => i > 0 && sum !== paid[i - 1]).length
}

/** What the overview says beside what the other tabs say. */
const questionsOfHistory = (pages: Pages): readonly Question[] => {
  const { figures, movements, history } = pages
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
      most: 3 * cent + roundedPayments(pages),
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

const questionsOf = ({ figures, realised }: Pages): readonly Question[] => {
  const { changes, performance } = figures
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
