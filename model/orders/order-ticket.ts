/** What is asked of an order before it is placed: the same on the ticket that somebody fills in and where it is placed. */
import type { DecimalText } from '#finance/ground/figure.ts'
import { decimal, roundToMinor, zero } from '#finance/ground/money.ts'
import { orderedAmounts } from '#finance/holdings/ordered-amounts.ts'
import type { Problem } from '#model/fields/problem.ts'
import { leastRemaining, type OrderType } from '#model/status/may-order.ts'

/** In what an order is counted: units of the fund, or money of its currency. */
export const unitTypes = ['units', 'amount'] as const
export type UnitType = (typeof unitTypes)[number]

/**
 * What an order is measured by: the value of a unit (`nav`, null where nobody knows one), what may be sold (`held`: less
 * what earlier orders sell already; null where nothing is held or nobody here knows), and what is at least bought.
 */
export type TicketTerms = {
  type: OrderType
  nav: DecimalText | null
  currency: string
  held: { units: DecimalText; cost: DecimalText } | null
  leastBought: number
}

/** What somebody wants, in `unitType`. */
export type TicketEntry = { amount: DecimalText | null; unitType: UnitType }

/** Units have up to four decimals (decision Q-FOUR-DECIMALS), money as many as its currency: two. */
const decimalsOf: Readonly<Record<UnitType, number>> = { units: 4, amount: 2 }

/** What an order comes to: units, value, cost, losses and what remains; see `orderedAmounts`. */
export function workOutTicket(
  { leastBought: _least, ...terms }: TicketTerms,
  { amount, unitType }: TicketEntry,
) {
  return orderedAmounts({ ...terms, amount: amount ?? '0', unitType })
}

/**
 * The amount that sells everything (decision Q-SELL-FULL): all units, or their value in money. Null where there is
 * nothing to sell, or no value of a unit. Worked case: 12.5 units at 101.10 are '12.5' units or '1263.75' of money.
 */
export function fullAmount({ held, nav, currency }: TicketTerms, unitType: UnitType): DecimalText | null {
  if (!held || decimal(held.units).lte(zero)) return null
  if (unitType === 'units') return decimal(held.units).toFixed()
  return nav === null ? null : roundToMinor(decimal(held.units).times(decimal(nav)), currency).toFixed()
}

/**
 * What is wrong with an order, in the order in which somebody would mend it; null where nothing is. A sale takes no more
 * than is held and leaves nothing or enough; a purchase is large enough. Worked case: of 4,000 units at 100, 3,500 leave
 * 50,000 and so too little; 4,000 leave nothing.
 */
export function checkTicket(terms: TicketTerms, entry: TicketEntry): Problem | null {
  const { amount, unitType } = entry
  if (amount === null || amount === '') return { code: 'required' }
  if (!isDecimal.test(amount)) return { code: 'number' }
  if (!decimal(amount).gt(zero)) return { code: 'minimum', limit: 0 }
  const limit = decimalsOf[unitType]
  const isWhole = terms.type === 'Sell' && amount === fullAmount(terms, unitType)
  if (!isWhole && !hasDecimals(amount, limit)) return { code: 'decimals', limit }
  const { value, isTooMany, remaining } = workOutTicket(terms, entry)
  if (terms.type === 'Sell') return checkSale(terms, { isTooMany, remaining })
  if (value === null) return { code: 'option' }
  return decimal(value).lt(decimal(String(terms.leastBought)))
    ? { code: 'minimum', limit: terms.leastBought }
    : null
}

function checkSale(
  { currency }: TicketTerms,
  { isTooMany, remaining }: { isTooMany: boolean; remaining: DecimalText | null },
): Problem | null {
  if (isTooMany) return { code: 'units-held' }
  const isLittle = remaining !== null && decimal(remaining).lt(decimal(String(leastRemaining)))
  return isLittle ? { code: 'remaining', limit: leastRemaining, currency } : null
}

/** Plain decimal text; what else somebody has typed is no number. */
const isDecimal = /^-?\d+(\.\d+)?$/

/** Zeros at the end do not count. */
function hasDecimals(amount: DecimalText, limit: number): boolean {
  return new RegExp(`^\\d+(\\.\\d{1,${limit}}0*)?$`).test(amount)
}

/**
 * Units as they are written and sent (decision Q-FOUR-DECIMALS): completed to four decimals. All units of a holding that
 * has more stay what they are. Worked case: '12.5' is '12.5000'; '1234.56785' stays.
 */
export function completeUnits(units: DecimalText): DecimalText {
  return decimal(units).toFixed(hasDecimals(units, decimalsOf.units) ? decimalsOf.units : undefined)
}
