/** What a portfolio cost in a year. */
import { yearOf } from '#finance/calendar.ts'
import { calendarYear } from '#finance/periods.ts'
import { composeToldCosts, costsByQuarter } from '#finance/told-costs.ts'
import type { CostStatement } from '#finance/cost-statement.ts'
import type { CostsAnswer } from '#model/calls/portfolio-answers.ts'
import { ProviderError, type Charge, type TransactionCost } from '#providers/portfolio-data.ts'
import { sourceOf } from './page-figures.ts'
import type { Subject } from './read-portfolio-page.ts'

type Asked = { year?: number | undefined; asOf: string | null; currency: string }

/** The year asked for, else the last one with anything to show; up to the day looked at. */
export async function readCosts(
  { data, id }: Subject,
  { year: asked, asOf, currency }: Asked,
): Promise<CostsAnswer> {
  const range = { to: asOf }
  const [charges, tradeCosts] = await Promise.all([data.charges(id, range), data.transactionCosts(id, range)])
  const years = yearsOf(charges.data, tradeCosts.data)
  const year = asked ?? years[0] ?? yearOf(charges.asOf)
  const inYear = ({ date }: { date: string }): boolean => yearOf(date) === year
  const told = {
    year,
    currency,
    charges: charges.data.filter(inYear),
    tradeCosts: tradeCosts.data.filter(inYear),
  }
  return {
    year,
    years,
    charges: told.charges.map(({ fraction: _fraction, ...charge }) => charge),
    tradeCosts: told.tradeCosts.map(({ isin: _isin, ...cost }) => cost),
    quarters: costsByQuarter(told),
    statement: await readStatement({ data, id }, { ...told, asOf }),
    source: sourceOf(charges),
  }
}

function yearsOf(charges: readonly Charge[], tradeCosts: readonly TransactionCost[]): number[] {
  const years = new Set([...charges, ...tradeCosts].map(({ date }) => yearOf(date)))
  return [...years].sort((one, other) => other - one)
}

type Told = Pick<Parameters<typeof composeToldCosts>[0], 'year' | 'currency' | 'charges' | 'tradeCosts'>

/** Made from the bookings where the source keeps them, else from what it tells of charges and values. */
async function readStatement(
  { data, id }: Subject,
  { asOf, ...told }: Told & { asOf: string | null },
): Promise<CostStatement | null> {
  if (data.costStatement) return (await data.costStatement(id, { year: told.year, asOf })).data
  const { baseDate, endDate } = calendarYear(told.year)
  try {
    const to = asOf !== null && asOf < endDate ? asOf : endDate
    const { data: performance } = await data.performance(id, { from: baseDate, to })
    return composeToldCosts({
      ...told,
      points: performance?.points ?? [],
      effect: performance?.charges ?? null,
    })
  } catch (error) {
    if (error instanceof ProviderError) return composeToldCosts({ ...told, points: [], effect: null })
    throw error
  }
}
