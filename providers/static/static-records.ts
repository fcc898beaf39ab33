/** Records of a static site as the calls of a service would answer them: holdings of an account, a range of days. */
import { readWire } from '#providers/read-wire.ts'
import { staticShapes } from '#providers/static/wire.ts'
import type { StaticPerformance, StaticPortfolio } from '#providers/static/wire.ts'
import type { StaticSite } from '#providers/static/static-site.ts'

/** Days asked for, ends included. */
export type AskedDays = { from: string | null; to: string | null }

/** What holdings are made of. */
export type FoundRecord = { currency: string; value: number; portfolios: readonly StaticPortfolio[] }

/** An account with its portfolios, or a portfolio by itself; null for an id that is in no file. */
export async function findRecord(site: StaticSite, id: string): Promise<FoundRecord | null> {
  const { account, portfolio: shape, portfolios } = staticShapes
  const own = (await site.record('portfolio', { id, shape })).data
  if (own !== null) {
    const portfolio = readWire(shape, own)
    return { currency: portfolio.currency, value: portfolio.value, portfolios: [portfolio] }
  }
  const found = (await site.record('account', { id, shape: account })).data
  if (found === null) return null
  const { currency, value } = readWire(account, found)
  const list = await site.list('account_portfolios', { id, shape: portfolios })
  const listed = readWire(portfolios, list.data)
  const whole = await Promise.all(
    listed.map(async (portfolio) => {
      const record = (await site.record('portfolio', { id: portfolio.external_id, shape })).data
      return record === null ? portfolio : readWire(shape, record)
    }),
  )
  return { currency, value, portfolios: whole }
}

/**
 * The groups of all portfolios as one: groups of one name added up. None where a portfolio reports in another
 * currency than the whole, because files bring no exchange rates.
 */
export function mergeHoldings({ currency, value, portfolios }: FoundRecord): readonly object[] {
  if (portfolios.some((portfolio) => portfolio.currency !== currency)) return []
  const groups = portfolios.flatMap(({ holdings }) => holdings ?? [])
  return [...Map.groupBy(groups, ({ name }) => name)].map(([name, parts]) => {
    const sum = parts.reduce((all, part) => all + part.value, 0)
    const percentage = value === 0 ? 0 : (sum / value) * 100
    return { name, value: sum, percentage, items: parts.flatMap(({ items }) => items) }
  })
}

function rebase(points: number, base: number): number {
  return ((1 + points / 100) / (1 + base / 100) - 1) * 100
}

/**
 * The part of a performance between two days: points are cumulative since the first, so those of a later beginning
 * are divided by what was reached there. Worked case: 10 % and then 21 % is 10 % when asked from the first of them.
 */
export function cutPerformance(performance: StaticPerformance, { from, to }: AskedDays): StaticPerformance {
  const reached = performance.cumulative.filter(({ date }) => to === null || date <= to)
  const at = from === null ? -1 : reached.findLastIndex(({ date }) => date <= from)
  const kept = reached.slice(Math.max(at, 0))
  const base = kept[0]
  if (at <= 0 || base === undefined) return { ...performance, cumulative: kept }
  const cumulative = kept.map((point) => ({
    ...point,
    portfolio: rebase(point.portfolio, base.portfolio),
    benchmark:
      typeof point.benchmark === 'number' && typeof base.benchmark === 'number'
        ? rebase(point.benchmark, base.benchmark)
        : null,
  }))
  return { ...performance, cumulative }
}
