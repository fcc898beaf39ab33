/** What a portfolio cost in a year. */
import { yearOf } from '#finance/ground/calendar.ts'
import { calendarYear } from '#finance/ground/periods.ts'
import {
  composeToldCosts,
  costsByQuarter,
  explainToldCosts,
  type ToldCosts,
  type ToldRate,
} from '#finance/costs/told-costs.ts'
import type { Working } from '#finance/ground/figure.ts'
import type { CostStatement } from '#finance/costs/cost-statement.ts'
import type { CostsAnswer } from '#model/calls/portfolios.ts'
import {
  ProviderError,
  type Charge,
  type Read,
  type Sourced,
  type Transaction,
  type TransactionCost,
} from '#providers/portfolio-data.ts'
import { toldRate } from '#providers/reported-movements.ts'
import { sourceOf, type Subject } from './page-figures.ts'

type Asked = Read & { year?: number | undefined; asOf: string | null; currency: string }

/** The year asked for, else the last one with anything to show; up to the day looked at. */
export async function readCosts(
  { data, id }: Subject,
  { year: asked, asOf, currency, language }: Asked,
): Promise<CostsAnswer> {
  const range = { to: asOf, language }
  const [charges, tradeCosts, rateOf] = await Promise.all([
    data.charges(id, range),
    data.transactionCosts(id, range),
    readToldRates({ data, id }, range),
  ])
  const years = yearsOf(charges.data, tradeCosts.data)
  const year = asked ?? years[0] ?? yearOf(charges.asOf)
  const inYear = ({ date }: { date: string }): boolean => yearOf(date) === year
  const told = {
    year,
    currency,
    charges: charges.data.filter(inYear),
    tradeCosts: tradeCosts.data.filter(inYear),
    rateOf,
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

/**
 * A charge comes without a rate: the transactions of its day and currency tell it. Their amounts are rounded, so the
 * largest of them tells it best.
 */
async function readToldRates({ data, id }: Subject, { to }: { to: string | null }): Promise<ToldRate> {
  const best = new Map<string, Transaction>()
  for (const transaction of (await data.transactions(id, { kind: 'all', to })).data) {
    const key = `${transaction.currency} ${transaction.date}`
    if (!toldRate(transaction) || transaction.amount <= (best.get(key)?.amount ?? 0)) continue
    best.set(key, transaction)
  }
  return (currency, date) => {
    const transaction = best.get(`${currency} ${date}`)
    return transaction ? toldRate(transaction) : null
  }
}

/** The working of `<year>:total`, `<year>:share` or a row of the statement of the costs of a source that tells of charges. */
export async function explainCosts(
  { data, id }: Subject,
  { name, asOf, language }: Read & { name: string; asOf: string | null },
): Promise<Sourced<Working | null>> {
  const at = name.indexOf(':')
  const [year, part] = [Number(name.slice(0, at)), name.slice(at + 1)]
  const range = { to: asOf, language }
  const [charges, tradeCosts, rateOf, { currency, ...values }] = await Promise.all([
    data.charges(id, range),
    data.transactionCosts(id, range),
    readToldRates({ data, id }, range),
    readYear({ data, id }, { year, asOf }),
  ])
  if (currency === null) return { ...charges, data: null }
  const told = { year, currency, charges: charges.data, tradeCosts: tradeCosts.data, rateOf, ...values }
  return { ...charges, data: explainToldCosts(told, part) }
}

type Told = Pick<ToldCosts, 'year' | 'currency' | 'charges' | 'tradeCosts' | 'rateOf'>

/** The values of a year and what charges did to its return, up to the day looked at; nothing where nobody answers. */
async function readYear(
  { data, id }: Subject,
  { year, asOf }: { year: number; asOf: string | null },
): Promise<Pick<ToldCosts, 'points' | 'effect' | 'incomeTaxes'> & { currency: string | null }> {
  const { baseDate, endDate } = calendarYear(year)
  try {
    const to = asOf !== null && asOf < endDate ? asOf : endDate
    const [{ data: performance }, moved] = await Promise.all([
      data.performance(id, { from: baseDate, to }),
      data.movements(id, { from: baseDate, to }),
    ])
    const taxes = moved.data?.taxes.value ?? null
    return {
      currency: performance?.currency ?? null,
      points: performance?.points ?? [],
      effect: performance?.charges ?? null,
      // The same amount as among what moved the value, where it lowers it.
      incomeTaxes: taxes === null ? null : 0 - taxes,
    }
  } catch (error) {
    if (error instanceof ProviderError) return { currency: null, points: [], effect: null, incomeTaxes: null }
    throw error
  }
}

/** Made from the bookings where the source keeps them, else from what it tells of charges and values. */
async function readStatement(
  { data, id }: Subject,
  { asOf, ...told }: Told & { asOf: string | null },
): Promise<CostStatement | null> {
  if (data.costStatement) return (await data.costStatement(id, { year: told.year, asOf })).data
  const { currency: _currency, ...year } = await readYear({ data, id }, { year: told.year, asOf })
  return composeToldCosts({ ...told, ...year })
}
