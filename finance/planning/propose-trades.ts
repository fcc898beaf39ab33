/** Which trades lead holdings back to a model portfolio: cash first, with what they cost, and none that is too small. */
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { decimalOf, roundDecimal, roundMoney } from '#finance/ground/money.ts'
import { cashGroup } from '#finance/holdings/holding-groups.ts'
import type { ClassDrift } from '#finance/planning/model-drift.ts'

/** A holding that could be traded. `value` is in the currency of the portfolio, `price` in its own. */
export type TradedHolding = {
  id: string
  name: string
  assetClass: string
  /** A fund or the like, in which money is spread. */
  isPooled: boolean
  currency: Currency
  units: number
  price: number
  priceDate: IsoDate | null
  value: number
}

/**
 * One trade. `amount` is what it comes to in the currency of the holding, `value` and `cost` are in that of the portfolio.
 * `drift`: how many percentage points its class is away from the model. `price` and `heldUnits`: what it was made from.
 */
export type ProposedTrade = {
  holding: string
  name: string
  assetClass: string
  type: 'Buy' | 'Sell'
  units: string
  amount: string
  currency: Currency
  value: number
  cost: number
  drift: number
  price: number
  priceDate: IsoDate | null
  heldUnits: number
}

/**
 * A trade that is not proposed. 'minimum': it is smaller than the least; 'remaining': a sale in part would leave less than has to
 * remain; 'nothing-held': nothing of the class is held that could be bought; 'no-cash': nothing is left to pay for it.
 */
export type LeftOut = {
  assetClass: string
  name: string | null
  type: 'Buy' | 'Sell'
  value: number
  why: 'minimum' | 'remaining' | 'nothing-held' | 'no-cash' | 'by-hand'
}

/** What a trade must keep to: the least it may be worth, and what a sale in part must leave of the holding. */
export type TradeLimits = { least: number; leastLeft: number }

export type TradePlan = {
  classes: readonly ClassDrift[]
  holdings: readonly TradedHolding[]
  /** The cash that is held; it is part of its class in `classes`. */
  cash: number
  currency: Currency
  /** A fraction of what is traded. */
  costRate: number
  limitsOf: (holding: TradedHolding, type: 'Buy' | 'Sell') => TradeLimits
  /** Holdings that somebody does not want to be traded. */
  without: ReadonlySet<string>
}

const dust = 0.005

type Wanted = { assetClass: string; drift: number; value: number }

const cashTradeOf = ({ classes }: TradePlan): number =>
  classes.find(({ name }) => name === cashGroup)?.trade ?? 0

/** The cash that the model does not want: no more than there is, nor than its class is above the model. */
const spareCash = (plan: TradePlan): number => Math.max(Math.min(plan.cash, -cashTradeOf(plan)), 0)

/** The classes to buy or to sell, those that are furthest away first; cash counts for what its class is to have or to lose. */
function wantedOf(plan: TradePlan, sign: 1 | -1): Wanted[] {
  const spare = spareCash(plan)
  return plan.classes
    .map(({ name, drift, trade }) => {
      const value = (trade ?? 0) * sign
      if (name !== cashGroup) return { assetClass: name, drift, value }
      return { assetClass: name, drift, value: sign > 0 ? 0 : value - spare }
    })
    .filter(({ value }) => value > dust)
    .toSorted((a, b) => b.value - a.value)
}

/** The holdings of a class, the largest first. */
function holdingsOf({ holdings }: TradePlan, assetClass: string): TradedHolding[] {
  return holdings
    .filter((one) => one.assetClass === assetClass && one.value > 0 && one.price > 0 && one.units > 0)
    .toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
}

type Trade = { holding: TradedHolding; type: 'Buy' | 'Sell'; value: number; drift: number }

/** Units to four decimals; all of a holding is all of its units. */
function tradeOf({ currency, costRate }: TradePlan, { holding, type, value, drift }: Trade): ProposedTrade {
  const isAll = type === 'Sell' && holding.value - value < dust
  const units = isAll
    ? decimalOf(holding.units)
    : roundDecimal(decimalOf((holding.units * value) / holding.value), 4)
  const amount = (holding.units * holding.price * value) / holding.value
  return {
    holding: holding.id,
    name: holding.name,
    assetClass: holding.assetClass,
    type,
    units: units.toFixed(),
    amount: decimalOf(roundMoney(amount, holding.currency)).toFixed(),
    currency: holding.currency,
    value: roundMoney(value, currency),
    cost: roundMoney(value * costRate, currency),
    drift,
    price: holding.price,
    priceDate: holding.priceDate,
    heldUnits: holding.units,
  }
}

type Found = { trades: ProposedTrade[]; leftOut: LeftOut[] }

/** What the classes below the model are to have: in the largest fund that is held of each, otherwise in the largest holding. */
function findBuys(plan: TradePlan): Found {
  const found: Found = { trades: [], leftOut: [] }
  for (const { assetClass, drift, value } of wantedOf(plan, 1)) {
    const left = { assetClass, type: 'Buy', value: roundMoney(value, plan.currency) } as const
    const held = holdingsOf(plan, assetClass).toSorted((a, b) => Number(b.isPooled) - Number(a.isPooled))
    const holding = held.find(({ id }) => !plan.without.has(id))
    if (!holding) {
      const [first] = held
      found.leftOut.push({ ...left, name: first?.name ?? null, why: first ? 'by-hand' : 'nothing-held' })
    } else if (value < plan.limitsOf(holding, 'Buy').least) {
      found.leftOut.push({ ...left, name: holding.name, why: 'minimum' })
    } else {
      found.trades.push(tradeOf(plan, { holding, type: 'Buy', value, drift }))
    }
  }
  return found
}

function barrierOf(plan: TradePlan, holding: TradedHolding, value: number): LeftOut['why'] | null {
  if (plan.without.has(holding.id)) return 'by-hand'
  const { least, leastLeft } = plan.limitsOf(holding, 'Sell')
  if (value < least) return 'minimum'
  const left = holding.value - value
  return left >= dust && left < leastLeft ? 'remaining' : null
}

/** Sales of what is above the model, of the largest holding first, until they bring `toRaise` after their costs. */
function findSales(plan: TradePlan, toRaise: number): Found {
  const found: Found = { trades: [], leftOut: [] }
  let missing = toRaise / (1 - plan.costRate)
  for (const { assetClass, drift, value } of wantedOf(plan, -1)) {
    let above = value
    for (const holding of holdingsOf(plan, assetClass)) {
      const sold = Math.min(above, holding.value, missing)
      if (sold <= dust) break
      const why = barrierOf(plan, holding, sold)
      if (why === null) {
        found.trades.push(tradeOf(plan, { holding, type: 'Sell', value: sold, drift }))
        above -= sold
        missing -= sold
      } else {
        const left = { assetClass, name: holding.name, type: 'Sell', why } as const
        found.leftOut.push({ ...left, value: roundMoney(sold, plan.currency) })
      }
    }
  }
  return found
}

const sum = (trades: readonly ProposedTrade[], of: 'value' | 'cost'): number =>
  trades.reduce((whole, trade) => whole + trade[of], 0)

/** What can be paid for, the classes that are furthest away first. */
function affordable(plan: TradePlan, buys: readonly ProposedTrade[], money: number): Found {
  const found: Found = { trades: [], leftOut: [] }
  let left = money
  for (const buy of buys) {
    const value = Math.min(buy.value, left / (1 + plan.costRate))
    const holding = plan.holdings.find(({ id }) => id === buy.holding)
    if (!holding || value < Math.max(plan.limitsOf(holding, 'Buy').least, dust)) {
      const { assetClass, name, type } = buy
      found.leftOut.push({ assetClass, name, type, value: buy.value, why: 'no-cash' })
      continue
    }
    const trade =
      buy.value - value < dust ? buy : tradeOf(plan, { holding, type: 'Buy', value, drift: buy.drift })
    found.trades.push(trade)
    left -= trade.value + trade.cost
  }
  return found
}

/**
 * The trades that lead back to a model as far as they can. Cash pays first, as far as its class is above the target; only what is missing is raised
 * by sales of classes that are above the model, never below it. Costs are paid from the same money, so that nothing has to be paid
 * in. What may not be traded, or is too small, is left out and named.
 *
 * Worked case: 100,000 of which 70,000 are equities, 10,000 bonds and 20,000 cash, against 60/35/5, costs of 1 %: 15,000 of cash
 * and the 9,900 that 10,000 of equities bring pay for bonds of 24,653.47 and their costs of 246.53.
 */
export function proposeTrades(plan: TradePlan): { trades: ProposedTrade[]; leftOut: LeftOut[] } {
  const cashTrade = cashTradeOf(plan)
  const spare = spareCash(plan)
  const wished = findBuys(plan)
  const needed = sum(wished.trades, 'value') + sum(wished.trades, 'cost') + Math.max(cashTrade, 0)
  const sales = findSales(plan, Math.max(needed - spare, 0))
  const money = spare + sum(sales.trades, 'value') - sum(sales.trades, 'cost') - Math.max(cashTrade, 0)
  const bought = affordable(plan, wished.trades, money)
  return {
    trades: [...sales.trades, ...bought.trades],
    leftOut: [...sales.leftOut, ...wished.leftOut, ...bought.leftOut],
  }
}

/** How an asset class stands before and after trades, and in the model: fractions. */
export type ClassStand = { name: string; before: number; after: number; target: number }

/**
 * What a portfolio of `total` is made of once trades are carried out: what is bought and sold moves between its class and cash,
 * costs leave it; of a model without the class of cash, cash stands by itself. Worked case: 50 of equities and 50 of cash, 20 of equities bought for 1: 70 / 99 and 29 / 99.
 */
export function standAfterTrades(
  classes: readonly ClassDrift[],
  { total, trades }: { total: number; trades: readonly ProposedTrade[] },
): ClassStand[] {
  const hasCash = classes.some(({ name }) => name === cashGroup)
  const cash = hasCash ? cashGroup : 'Cash'
  const moved = new Map<string, number>()
  const move = (name: string, value: number): void => void moved.set(name, (moved.get(name) ?? 0) + value)
  for (const { assetClass, type, value, cost } of trades) {
    move(assetClass, type === 'Buy' ? value : -value)
    move(cash, (type === 'Buy' ? -value : value) - cost)
  }
  const after = total - sum(trades, 'cost')
  const all = hasCash ? classes : [...classes, { name: cash, held: 0, target: 0 }]
  return all.map(({ name, held, target }) => ({
    name,
    before: held,
    after: after > 0 ? (held * total + (moved.get(name) ?? 0)) / after : 0,
    target,
  }))
}

/** How far a price may have moved before a proposal that was made from it does not hold any more: a fraction. */
const tolerance = 0.05

/**
 * Why a proposal does not hold any more, null while it does. 'holdings': other units are held than it was made from; 'prices': a
 * price is more than five per cent away. Worked case: made at 100, it holds at 105 and not at 106.
 */
export function whyOutdated(
  trades: readonly Pick<ProposedTrade, 'holding' | 'price' | 'heldUnits'>[],
  held: readonly { id: string; units: number; price: number | null }[],
): 'holdings' | 'prices' | null {
  const now = new Map(held.map((one) => [one.id, one]))
  const isOther = ({ holding, heldUnits }: { holding: string; heldUnits: number }): boolean =>
    Math.abs((now.get(holding)?.units ?? 0) - heldUnits) > 1e-6
  if (trades.some(isOther)) return 'holdings'
  const hasMoved = trades.some(({ holding, price }) => {
    const at = now.get(holding)?.price ?? null
    return at === null || Math.abs(at / price - 1) > tolerance + 1e-9
  })
  return hasMoved ? 'prices' : null
}
