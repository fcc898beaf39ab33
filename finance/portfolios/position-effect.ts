/** What a purchase or a sale does to the holdings that are kept by hand, before it is saved. */
import type { Currency, DecimalText } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { decimal, roundDecimal, roundToMinor, zero } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'

/** A holding as it is kept: units with four decimals, value and cost in its currency. */
export type KeptHolding = {
  id: string
  parentId: string
  symbol: string
  name: string
  units: DecimalText
  value: DecimalText
  cost: DecimalText
  currency: Currency
}

/** A trade to be booked; `amount` is what it cost or brought, charges included. */
export type PlannedTrade = {
  kind: 'purchase' | 'sale'
  parentId: string
  symbol: string
  name: string
  units: DecimalText
  amount: DecimalText
  currency: Currency
}

/** The amounts of a holding; `gainOnCost` is (value - cost) / cost, null without a cost. */
export type PositionState = {
  units: DecimalText
  value: DecimalText
  cost: DecimalText
  gainOnCost: number | null
}

/**
 * What becomes of the holdings: `holdingId` is the one that matched (null: one is created), `before` null where one is
 * created, `after` null where one is deleted. `releasedCost` is the cost of the units sold. Refused: nothing matches a
 * sale, or more would be sold than is held ('You only have that many units').
 */
export type PositionEffect =
  | {
      refused: null
      change: 'created' | 'changed' | 'deleted'
      holdingId: string | null
      before: PositionState | null
      after: PositionState | null
      releasedCost: DecimalText
    }
  | { refused: 'only-that-many-units' | 'no-match' }

/** Units are typed, stored and compared with four decimals. */
const unitDecimals = 4

function unitsOf(text: DecimalText): Decimal {
  return roundDecimal(decimal(text), unitDecimals)
}

function sameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/**
 * The holding a trade belongs to: of the same parent with the same symbol, whatever its case; by name where the trade
 * has no symbol. Null where there is none.
 */
export function matchHolding<H extends Pick<KeptHolding, 'parentId' | 'symbol' | 'name'>>(
  holdings: readonly H[],
  trade: Pick<PlannedTrade, 'parentId' | 'symbol' | 'name'>,
): H | null {
  const own = holdings.filter(({ parentId }) => parentId === trade.parentId)
  const isSame =
    trade.symbol.trim() === ''
      ? ({ name }: H) => sameText(name, trade.name)
      : ({ symbol }: H) => sameText(symbol, trade.symbol)
  return own.find(isSame) ?? null
}

type Amounts = { units: Decimal; value: Decimal; cost: Decimal }

function stateOf({ units, value, cost }: Amounts, currency: Currency): PositionState {
  const [shownValue, shownCost] = [roundToMinor(value, currency), roundToMinor(cost, currency)]
  const gain = shownCost.eq(zero) ? null : shownValue.minus(shownCost).div(shownCost)
  return {
    units: units.toFixed(unitDecimals),
    value: shownValue.toFixed(),
    cost: shownCost.toFixed(),
    gainOnCost: gain === null ? null : Number(gain.toFixed(12)),
  }
}

function buy(holding: KeptHolding | null, trade: Amounts, currency: Currency): PositionEffect {
  if (holding === null) {
    const after = stateOf(trade, currency)
    return { refused: null, change: 'created', holdingId: null, before: null, after, releasedCost: '0' }
  }
  const before = amountsOf(holding)
  const after = {
    units: before.units.plus(trade.units),
    value: before.value.plus(trade.value),
    cost: before.cost.plus(trade.cost),
  }
  return {
    refused: null,
    change: 'changed',
    holdingId: holding.id,
    before: stateOf(before, currency),
    after: stateOf(after, currency),
    releasedCost: '0',
  }
}

function sell(holding: KeptHolding, trade: Amounts, currency: Currency): PositionEffect {
  const before = amountsOf(holding)
  const units = before.units.minus(trade.units)
  if (units.lt(zero)) return { refused: 'only-that-many-units' }
  const isGone = units.eq(zero)
  const released = isGone
    ? roundToMinor(before.cost, currency)
    : roundToMinor(before.cost.times(trade.units).div(before.units), currency)
  const value = before.value.minus(trade.value)
  const after = { units, value: value.lt(zero) ? zero : value, cost: before.cost.minus(released) }
  return {
    refused: null,
    change: isGone ? 'deleted' : 'changed',
    holdingId: holding.id,
    before: stateOf(before, currency),
    after: isGone ? null : stateOf(after, currency),
    releasedCost: released.toFixed(),
  }
}

function amountsOf({ units, value, cost }: KeptHolding): Amounts {
  return { units: unitsOf(units), value: decimal(value), cost: decimal(cost) }
}

/**
 * The effect of a trade on the holdings of its parent: a purchase adds units, value and cost, or creates the holding; a
 * sale takes off its units, its amount from the value (never below zero) and the cost of the units sold (moving
 * average); at zero units the holding is deleted. Units are compared with four decimals, so that thirds close. Throws
 * 'out-of-range' for units of zero or less, 'not-a-number' for texts that are no numbers.
 *
 * Source: decision Q-HOLDING-MATCH. Worked case: 30 units worth 300 that cost 240, 10 sold for 120: 20 units, value 180,
 * cost 160, a cost of 80 released.
 */
export function positionEffect(holdings: readonly KeptHolding[], trade: PlannedTrade): PositionEffect {
  const units = unitsOf(trade.units)
  if (!units.gt(zero)) throw new FinanceError('out-of-range', `Not units to trade: ${trade.units}`)
  const amount = decimal(trade.amount)
  const traded = { units, value: amount, cost: amount }
  const holding = matchHolding(holdings, trade)
  if (trade.kind === 'purchase') return buy(holding, traded, holding?.currency ?? trade.currency)
  return holding === null ? { refused: 'no-match' } : sell(holding, traded, holding.currency)
}

/**
 * What becomes of a holding that is exchanged: units go with their part of value and cost, or a spin-off takes a share of the
 * cost alone. Worked case: 10 units worth 150 that cost 100, a share of 0.2: a cost of 20 goes, 10 units stay.
 */
export function exchangeEffect(
  holding: KeptHolding,
  { units, costShare }: { units: DecimalText | null; costShare: DecimalText | null },
): PositionEffect {
  const held = amountsOf(holding)
  if (units === null) {
    const cost = held.cost.minus(held.cost.times(decimal(costShare ?? '0'))).toFixed()
    return { refused: null, change: 'changed', holdingId: holding.id, ...costEffect(holding, cost) }
  }
  const given = unitsOf(units)
  const value = held.units.eq(zero) ? zero : held.value.times(given).div(held.units)
  return sell(holding, { units: given, value, cost: zero }, holding.currency)
}

/**
 * A holding that costs something else than before, such as less where capital was paid back; units and value stay.
 * Worked case: worth 150 that cost 100, now 70: a cost of 30 released.
 */
export function costEffect(
  holding: KeptHolding,
  cost: DecimalText,
): { before: PositionState; after: PositionState; releasedCost: DecimalText } {
  const { currency } = holding
  const amounts = amountsOf(holding)
  const after = { ...amounts, cost: decimal(cost) }
  const releasedCost = roundToMinor(amounts.cost.minus(after.cost), currency).toFixed()
  return { before: stateOf(amounts, currency), after: stateOf(after, currency), releasedCost }
}

/**
 * A holding after its book: units and cost are those of the book, a unit stays worth what it was; `isSplit`: all of them
 * stay worth what they were. Null where nothing is left. Worked case: 10 units worth 150, 6 left that cost 60: worth 90.
 */
export function followBook(
  { units: text, value, currency }: Pick<KeptHolding, 'units' | 'value' | 'currency'>,
  book: { units: DecimalText; cost: DecimalText; isSplit: boolean },
): Pick<PositionState, 'units' | 'value' | 'cost'> | null {
  const [before, after] = [unitsOf(text), unitsOf(book.units)]
  if (after.eq(zero)) return null
  const worth = before.eq(zero) ? decimal(book.cost) : decimal(value).times(after).div(before)
  const kept = book.isSplit ? decimal(value) : worth
  return {
    units: after.toFixed(unitDecimals),
    value: roundToMinor(kept, currency).toFixed(),
    cost: book.cost,
  }
}
