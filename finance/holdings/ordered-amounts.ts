/** What an order of units of a fund comes to. */
import type { Currency, DecimalText } from '#finance/ground/figure.ts'
import { decimal, roundDecimal, roundToMinor, zero } from '#finance/ground/money.ts'

/** What is ordered, in units or in money, at the value of a unit; `held`: the holding that a sale takes from. */
export type Ordered = {
  type: 'Buy' | 'Sell'
  amount: DecimalText
  unitType: 'units' | 'amount'
  nav: DecimalText | null
  currency: Currency
  held: { units: DecimalText; cost: DecimalText } | null
}

/**
 * Units, value, cost and losses of an order; null for what cannot be known. `unitsAfter` is what is held once it is carried
 * out, never less than nothing, null where nobody knows what is held now; `remaining` is what a holding is worth after a
 * sale, null where nothing remains. A purchase costs what it is worth and loses nothing; a sale costs its units at average
 * cost and loses (negative) or gains what they are worth beside that.
 *
 * Source: decisions Q-ORDER-AMOUNT and Q-ORDER-FIELDS. Worked case: 1000 of 4000 units that cost 300000 sold at 100: worth
 * 100000, cost 75000, losses 25000, 3000 units and 300000
 * remaining.
 */
export function orderedAmounts({ type, amount, unitType, nav, currency, held }: Ordered) {
  const price = nav === null || decimal(nav).lte(zero) ? null : decimal(nav)
  const asked = decimal(amount)
  const owned = held && decimal(held.units)
  // The value of a holding to the cent is all of its units, whatever the cent leaves of one.
  const isAll =
    type === 'Sell' && unitType === 'amount' && price && owned?.gt(zero)
      ? asked.eq(roundToMinor(owned.times(price), currency))
      : false
  const inMoney = isAll ? owned : price && roundDecimal(asked.div(price), 4)
  const units = unitType === 'units' ? asked : inMoney
  const value = unitType === 'amount' ? asked : price && units && roundToMinor(units.times(price), currency)
  const average = held && owned?.gt(zero) ? decimal(held.cost).div(owned) : null
  const cost = type === 'Buy' ? value : units && average && roundToMinor(units.times(average), currency)
  const losses = type === 'Buy' ? zero : value && cost && value.minus(cost)
  const left = owned && units && owned.minus(units)
  const after = type === 'Buy' ? owned && units && owned.plus(units) : left
  return {
    units: units?.toFixed() ?? null,
    value: value?.toFixed() ?? null,
    cost: cost?.toFixed() ?? null,
    losses: losses?.toFixed() ?? null,
    unitsAfter: after && (after.lt(zero) ? zero : after).toFixed(),
    isTooMany: left === null || left.lt(zero),
    remaining: left && price && left.gt(zero) ? left.times(price).toFixed() : null,
  }
}
