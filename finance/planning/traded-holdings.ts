/** What of a portfolio can be traded, and what is there to pay with. */
import { groupOf } from '#finance/holdings/holding-groups.ts'
import type { TradedHolding } from '#finance/planning/propose-trades.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'

const pooled: ReadonlySet<string> = new Set(['Fund', 'ETF', 'ETC', 'Investment Trust'])

const isCash = ({ id, type }: HoldingFigures): boolean => type === 'Cash' || id.startsWith('cash:')

/**
 * The holdings that could be traded, each with the asset class that models are made of: 'Equity' is 'Equities'. What has no
 * price cannot be traded for an amount, and cash is what pays.
 */
export function tradedHoldings(held: readonly HoldingFigures[]): readonly TradedHolding[] {
  return held.flatMap((holding) => {
    const { id, name, currency, units, price, priceDate, type, value } = holding
    if (isCash(holding) || price === null || value.value === null) return []
    const [assetClass, isPooled] = [groupOf(holding), pooled.has(type)]
    return [{ id, name, assetClass, isPooled, currency, units, price, priceDate, value: value.value }]
  })
}

/** The cash of a portfolio in its currency; money without a known value pays for nothing. */
export function cashIn(held: readonly HoldingFigures[]): number {
  return held.filter(isCash).reduce((sum, { value }) => (value.value === null ? sum : sum + value.value), 0)
}
