/** Unit prices: a portfolio kept like a fund, whose price per unit tells the time-weighted return. */
import { FinanceError } from '#finance/finance-error.ts'
import { checkSameLength, checkSeries, finiteNumber, positiveNumber } from '#finance/series-checks.ts'
import type { NumberSeries } from '#finance/series-checks.ts'

/** Net asset values with the payments already inside them, and where the units begin. */
export type UnitisedValues = {
  nav: NumberSeries
  cashflows: NumberSeries
  initialPrice: number
  initialUnits: number
}

/** A share of the units held before that is only the dust of binary division. */
const dust = 1e-12

/**
 * The price per unit at each valuation and the units after its payment. Payments buy (or give back) units at the
 * value per unit just before them, (nav - flow) / units; `initialPrice` while there are no units yet. When all units
 * were given back the price stays where it was until new money comes. Throws 'no-capital' when value has no units.
 *
 * Worked case: nav 100, 200, 204 with 100 paid in at the first two, from price 100: prices 100, 100, 102; units
 * 1, 2, 2.
 */
export function unitPrices(values: UnitisedValues): { price: Float64Array; units: Float64Array } {
  const { nav, cashflows } = values
  checkSeries(nav, 'nav')
  checkSeries(cashflows, 'cashflows')
  checkSameLength(nav, cashflows, 'Net asset values and cash flows')
  let lastPrice = positiveNumber(values.initialPrice, 'initial price')
  let held = finiteNumber(values.initialUnits, 'initial units')
  if (held < 0) throw new FinanceError('out-of-range', `Units below zero: ${held}`)
  const price = new Float64Array(nav.length)
  const units = new Float64Array(nav.length)
  for (let i = 0; i < nav.length; i += 1) {
    const before = nav[i]! - cashflows[i]!
    if (held > 0) lastPrice = before / held
    else if (Math.abs(before) > dust * Math.abs(nav[i]!))
      throw new FinanceError('no-capital', `Value without units at ${i}`)
    if (lastPrice < 0) throw new FinanceError('out-of-range', `A unit is worth less than nothing at ${i}`)
    held = unitsAfter({ held, price: lastPrice, flow: cashflows[i]! })
    price[i] = lastPrice
    units[i] = held
  }
  return { price, units }
}

function unitsAfter({ held, price, flow }: { held: number; price: number; flow: number }): number {
  if (flow === 0) return held
  if (price === 0) throw new FinanceError('no-capital', 'Units worth nothing cannot be bought or given back')
  const after = held + flow / price
  if (Math.abs(after) <= dust * Math.max(held, Math.abs(flow / price))) return 0
  if (after < 0) throw new FinanceError('more-sold-than-held', 'More units are given back than there are')
  return after
}
