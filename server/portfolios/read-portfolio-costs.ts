/** What a portfolio cost in a year. */
import { composePeriodCosts } from '#finance/costs/cost-statement.ts'
import { costsByQuarter } from '#finance/costs/service-costs.ts'
import { yearOf } from '#finance/ground/calendar.ts'
import { calendarYear, isWithin, type Span } from '#finance/ground/periods.ts'
import type { CostsAnswer } from '#model/calls/portfolios.ts'
import type { Charge, Read, TransactionCost } from '#providers/portfolio-data.ts'
import { sourceOf, type Subject } from './page-figures.ts'

type Asked = Read & {
  year?: number | undefined
  from?: string | undefined
  to?: string | undefined
  asOf: string | null
  currency: string
}

/** The period or the year asked for, else the last year with anything to show; up to the day looked at. */
export async function readCosts(
  { data, id }: Subject,
  { year: asked, from, to, asOf, currency, language }: Asked,
): Promise<CostsAnswer> {
  const range = { to: asOf, language }
  const [charges, tradeCosts, evidence] = await Promise.all([
    data.charges(id, range),
    data.transactionCosts(id, range),
    data.evidence(id, { asOf, currency, language }),
  ])
  const years = yearsOf(charges.data, tradeCosts.data)
  const year = asked ?? years[0] ?? yearOf(charges.asOf)
  const span: Span = from && to ? { baseDate: from, endDate: to } : calendarYear(year)
  const isShown = ({ date }: { date: string }): boolean => isWithin(date, span)
  const costs = { charges: charges.data.filter(isShown), tradeCosts: tradeCosts.data.filter(isShown) }
  const ledgers = evidence.data?.ledgers ?? null
  return {
    year,
    years,
    charges: costs.charges.map(({ fraction: _fraction, ...charge }) => charge),
    tradeCosts: costs.tradeCosts.map(({ isin: _isin, ...cost }) => cost),
    quarters: costsByQuarter(costs, { year, currency, ledgers }),
    statement: evidence.data && composePeriodCosts(evidence.data, span),
    source: sourceOf(charges),
  }
}

function yearsOf(charges: readonly Charge[], tradeCosts: readonly TransactionCost[]): number[] {
  const years = new Set([...charges, ...tradeCosts].map(({ date }) => yearOf(date)))
  return [...years].sort((one, other) => other - one)
}
