/** Returns of a fund by name: total return, price return, or what its source states without saying which. */
import { navChangeNames, navChanges, navYears } from '#finance/returns/nav-returns.ts'
import type { NavChanges, NavSeries, NavYear } from '#finance/returns/nav-returns.ts'

/**
 * What a return of a fund counts: 'total' the price with all that was paid out, reinvested on the day of payment;
 * 'price' the price alone; 'stated' what the source states without saying whether payments are in it.
 */
export const fundReturnKinds = ['total', 'price', 'stated'] as const
export type FundReturnKind = (typeof fundReturnKinds)[number]

/** The returns of one kind as fractions: over the usual periods, and the calendar years, newest first. */
export type FundReturn = { kind: FundReturnKind; changes: NavChanges; years: readonly NavYear[] }

/** Told in percent points with two decimals, a return may be off by half of the last. */
const tolerance = 0.00006

function differs(stated: NavChanges, own: NavChanges): boolean {
  return navChangeNames.some((name) => {
    const [told, found] = [stated[name], own[name]]
    return told !== null && found !== null && Math.abs(told - found) > tolerance
  })
}

function complete(stated: NavChanges, own: NavChanges): NavChanges {
  const told = navChangeNames.filter((name) => stated[name] !== null)
  return { ...own, ...Object.fromEntries(told.map((name) => [name, stated[name]])) }
}

/**
 * The returns to show of a fund, the leading kind first. `totals` are levels of its total return, null where nothing is
 * known of what it paid out: then no total return is claimed, and stated returns that are not those of the price are
 * not completed by returns of the price. A total return over a period is level / level - 1, the levels linking
 * (price + payment) / previous price from day to day (GIPS 2020, 2.A: total return with income).
 *
 * Worked case: price 100 to 98, 4 paid out: total return 2 %, price return -2 %.
 */
export function fundReturns(told: {
  prices: NavSeries
  totals: NavSeries | null
  stated: NavChanges
}): readonly FundReturn[] {
  const { prices, totals, stated } = told
  const own = navChanges(prices)
  const price: FundReturn = { kind: 'price', changes: own, years: navYears(prices) }
  if (totals)
    return [{ kind: 'total', changes: complete(stated, navChanges(totals)), years: navYears(totals) }, price]
  if (differs(stated, own)) return [{ kind: 'stated', changes: stated, years: [] }, price]
  return [{ ...price, changes: complete(stated, own) }]
}
