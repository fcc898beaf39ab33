/** Rebalancing: the units a portfolio should hold for given weights, and the trades that lead there. */
import { FinanceError } from '#finance/finance-error.ts'
import { finiteNumber, positiveNumber } from '#finance/series-checks.ts'

/** Numbers by asset. */
export type ByAsset = Readonly<Record<string, number>>

/** `total` is what is to be invested; without it the value of the units held. */
export type RebalanceTerms = {
  current: ByAsset
  targetWeights: ByAsset
  prices: ByAsset
  total?: number
  rounding?: 'none' | 'truncate'
}

/** Trades are changes of units: positive is to buy. `cash` is what is left over (or lacking) of the total. */
export type Rebalanced = { targetUnits: ByAsset; trades: ByAsset; cash: number }

function numberOf(numbers: ByAsset, asset: string): number {
  return finiteNumber(Object.hasOwn(numbers, asset) ? numbers[asset] : 0, asset)
}

function priceOf({ prices }: RebalanceTerms, asset: string): number {
  return positiveNumber(Object.hasOwn(prices, asset) ? prices[asset] : undefined, `price of ${asset}`)
}

/** Whole units towards zero; what is whole but for binary dust stays. */
function truncate(units: number): number {
  const nearest = Math.round(units)
  return Math.abs(units - nearest) <= 1e-9 * Math.max(1, Math.abs(nearest)) ? nearest : Math.trunc(units)
}

function checkWeights(weights: ByAsset): void {
  const values = Object.entries(weights).map(([asset, weight]) => finiteNumber(weight, `weight of ${asset}`))
  if (values.some((weight) => weight < 0) || values.reduce((sum, weight) => sum + weight, 0) > 1 + 1e-9) {
    throw new FinanceError(
      'out-of-range',
      'Target weights must not be negative or add up to more than the whole',
    )
  }
}

/**
 * Target units = weight x total / price, rounded down to whole units when they can only be traded so. Assets without
 * a weight are sold; what the weights or the rounding leave over stays in cash.
 *
 * Worked case: 1 A at 1 and 2 B at 12, half and half, whole units: buy 11 A, sell 1 B, 1 in cash.
 */
export function rebalance(terms: RebalanceTerms): Rebalanced {
  const { current, targetWeights, rounding = 'none' } = terms
  if (rounding !== 'none' && rounding !== 'truncate') {
    throw new FinanceError('unknown-option', `Unknown rounding ${JSON.stringify(rounding)}`)
  }
  checkWeights(targetWeights)
  const assets = [...new Set([...Object.keys(targetWeights), ...Object.keys(current)])]
  const held = assets.reduce((sum, asset) => sum + numberOf(current, asset) * priceOf(terms, asset), 0)
  const total = positiveNumber(terms.total ?? held, 'total')
  const targetUnits: Record<string, number> = {}
  const trades: Record<string, number> = {}
  let cash = total
  for (const asset of assets) {
    const exact = (numberOf(targetWeights, asset) * total) / priceOf(terms, asset)
    const units = rounding === 'truncate' ? truncate(exact) : exact
    targetUnits[asset] = units
    trades[asset] = units - numberOf(current, asset)
    cash -= units * priceOf(terms, asset)
  }
  return { targetUnits, trades, cash }
}
