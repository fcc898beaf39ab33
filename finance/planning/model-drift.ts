/** How far holdings have drifted from a model portfolio, and the trades that lead back to it. */
import { apportionMoney } from '#finance/holdings/breakdown.ts'
import type { AssetClassGroup } from '#finance/holdings/holding-groups.ts'
import type { Currency } from '#finance/ground/figure.ts'
import { roundToSum } from '#finance/ground/round-to-sum.ts'
import { finiteNumber } from '#finance/ground/series-checks.ts'

/**
 * A model portfolio in per cent: lowest, highest and target stock exposure, the drift in percentage points that calls
 * for rebalancing, and the target weights by asset class.
 */
export type ModelTarget = {
  min: number
  max: number
  avg: number
  rebalance: number
  weights: readonly { name: string; percentage: number }[]
}

/** What is held: value by asset class, and how much of it is stocks. */
export type HeldClasses = {
  currency: Currency
  classes: readonly { name: string; value: number }[]
  stocks: number
}

/** One asset class: held and target as fractions, drift in percentage points; the trade is positive to buy. */
export type ClassDrift = { name: string; held: number; target: number; drift: number; trade: number | null }

/** A class that is held and that the model does not contain; `held` is a fraction of everything that is held. */
export type ClassOutside = { name: string; held: number }

/** The stock exposure as a fraction against its range. */
export type StockExposure = {
  held: number
  min: number
  avg: number
  max: number
  place: 'below' | 'within' | 'above'
}

/**
 * `classes` are those of the model, compared among themselves; `compared` is their value in the currency of what is held.
 * What is held in other classes is `outside` and has no drift. `largest` is the largest drift of a class in percentage
 * points; `isExceeded` says that it is beyond the model's own limit, or that the stock exposure is outside its range.
 * `weightsTotal` is the sum of the target weights in per cent; where it is not 100 there are no trades.
 */
export type ModelDrift = {
  classes: readonly ClassDrift[]
  compared: number
  outside: readonly ClassOutside[]
  stock: StockExposure
  largest: number
  isExceeded: boolean
  weightsTotal: number
}

/** Dust of binary division is no drift. */
const dust = 1e-9

function exposureOf({ min, avg, max }: ModelTarget, held: number): StockExposure {
  const place = held < min / 100 - dust ? 'below' : held > max / 100 + dust ? 'above' : 'within'
  return { held, min: min / 100, avg: avg / 100, max: max / 100, place }
}

const stockClass: AssetClassGroup = 'Equities'

function outsideOf(
  values: ReadonlyMap<string, number>,
  targets: ReadonlyMap<string, number>,
): readonly ClassOutside[] {
  const whole = [...values.values()].reduce((sum, value) => sum + value, 0)
  if (!(whole > 0)) return []
  return [...values]
    .filter(([name, value]) => !targets.has(name) && value !== 0)
    .map(([name, value]) => ({ name, held: value / whole }))
}

function sumByName(parts: readonly { name: string; value: number }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { name, value } of parts) sums.set(name, (sums.get(name) ?? 0) + finiteNumber(value, name))
  return sums
}

/**
 * The drift of what is held from a model, by the classes of the model. Their weights are shares of what is held in these
 * classes: a class that the model does not contain changes neither drift nor trades. Trades move money between classes
 * to the target weights and add up to zero to the cent. Null where nothing is held in a class of the model.
 *
 * Source: target amount = weight x total, the parts adding up to the total (largest remainder). Worked case: 70 of
 * equities and 30 of bonds against 60/40 with a limit of 5: drift 10 and -10 points, exceeded; sell 10, buy 10.
 */
export function modelDrift(held: HeldClasses, model: ModelTarget): ModelDrift | null {
  const values = sumByName(held.classes)
  const targets = sumByName(model.weights.map(({ name, percentage }) => ({ name, value: percentage })))
  const names = [...targets.keys()]
  const total = names.reduce((sum, name) => sum + (values.get(name) ?? 0), 0)
  if (!(total > 0)) return null
  const weightsTotal = [...targets.values()].reduce((sum, percentage) => sum + percentage, 0)
  const isWhole = Math.abs(weightsTotal - 100) < dust
  const percentages = names.map((name) => targets.get(name) ?? 0)
  const amounts = isWhole ? apportionMoney(total, held.currency, percentages) : null
  const trades =
    amounts === null
      ? null
      : roundToSum(
          names.map((name, i) => amounts[i]! - (values.get(name) ?? 0)),
          0,
          held.currency,
        )
  const classes = names.map((name, i) => {
    const weight = (values.get(name) ?? 0) / total
    const target = percentages[i]! / 100
    return { name, held: weight, target, drift: (weight - target) * 100, trade: trades?.[i] ?? null }
  })
  const largest = Math.max(...classes.map(({ drift }) => Math.abs(drift)))
  const stocks = finiteNumber(held.stocks, 'stocks')
  // A model without a weight for stocks still limits them.
  const stock = exposureOf(model, stocks / (targets.has(stockClass) ? total : total + stocks))
  return {
    classes,
    compared: total,
    outside: outsideOf(values, targets),
    stock,
    largest,
    isExceeded: largest > model.rebalance + dust || stock.place !== 'within',
    weightsTotal,
  }
}
