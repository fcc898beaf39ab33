/** The classes of units of a fund of the house, and what a unit of each was worth. */
import { makeIsin } from '#demo/security-numbers.ts'
import type { HouseFund, Market } from '#demo/ground/world-parts.ts'
import { daysBetween } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** A class of units. The leading one is the one portfolios hold. */
export type FundClass = { series: 'LEAD' | 'A'; name: string; isin: string }

/** What class A is charged a year beside the leading class, as a fraction of its value. */
const extraCharge = 0.0025

/** A value of a unit. */
export type ClassPrice = { series: 'LEAD' | 'A'; date: IsoDate; nav: number }

/** The classes of a fund, the leading one first. */
export function classesOf(fund: HouseFund): readonly FundClass[] {
  return [
    { series: 'LEAD', name: 'Klasse Lead', isin: fund.isin },
    { series: 'A', name: 'Klasse A', isin: makeIsin('NL', `${fund.symbol}-A`) },
  ]
}

/** Prices of the leading class as the market knows them, oldest first. */
export function leadPrices(market: Market, fund: HouseFund): readonly ClassPrice[] {
  const series = market.prices.find(({ symbol }) => symbol === fund.symbol)
  return (series?.dates ?? []).map((date, i) => ({ series: 'LEAD', date, nav: series?.closes[i] ?? 0 }))
}

/** Prices of class A: the leading class less what it is charged more since the beginning. */
export function classAPrices(lead: readonly ClassPrice[]): readonly ClassPrice[] {
  const start = lead[0]?.date
  if (start === undefined) return []
  return lead.map(({ date, nav }) => {
    const years = daysBetween(start, date) / 365.25
    return { series: 'A', date, nav: Math.round(nav * (1 - extraCharge) ** years * 1e4) / 1e4 }
  })
}
