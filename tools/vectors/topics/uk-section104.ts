/** Topic 'uk-section104': United Kingdom share matching. */
import { showTrades, tradeLedger, tradeOf } from '#tools/vectors/cases/trade-ledger.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

function matchAll(input: CaseInput): unknown {
  const items = input.items('transactions')
  const ledger = tradeLedger(
    items.map((item) => tradeOf(item, 'expenses')),
    { costMethod: 'section-104' },
  )
  const { sales, gainOf, gainByTaxYear, holdingOf } = showTrades(ledger)
  const assets = [...new Set(items.map((item) => item.text('asset', 'SHARE')))].sort()
  const days = [...new Set(sales.map(({ date }) => date))].sort()
  const soldOn = (date: string, asset: string) =>
    sales.filter((sale) => sale.date === date && sale.symbol === asset)
  return {
    disposals: days.flatMap((date) =>
      assets
        .map((asset) => ({ date, asset, sold: soldOn(date, asset) }))
        .filter(({ sold }) => sold.length > 0)
        .map(({ sold, ...disposal }) => ({
          ...disposal,
          quantity: sold.reduce((sum, { units }) => sum + units, 0),
          gain: sold.reduce((sum, sale) => sum + gainOf(sale), 0),
        })),
    ),
    gainByTaxYear,
    holdings: Object.fromEntries(
      assets.map((asset) => {
        const { units, cost } = holdingOf(asset)
        return [asset, { quantity: units, cost }]
      }),
    ),
  }
}

export const ukSection104: Topic = {
  product: 'realised sales, their tax years and holdings of a ledger',
  operations: byProduct({ 'uk-cgt': matchAll }),
}
