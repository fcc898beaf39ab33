/** What portfolios hold by asset class, for a comparison with a model. */
import { exchangeOverEuro } from '#finance/holdings/assets-total.ts'
import { groupOf } from '#finance/holdings/holding-groups.ts'
import { lookThrough, uncoveredFunds, type FundParts } from '#finance/holdings/look-through.ts'
import type { HeldClasses } from '#finance/planning/model-drift.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { readCompositions } from '#server/funds/read-compositions.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Caller } from '#server/store/executor.ts'
import { ratesOn } from '#server/store/rates-on.ts'

type Converted = HeldClasses['classes'][number]
type Weighed = { name: string; value: number | null }
const isConverted = (part: Weighed): part is Converted => part.value !== null

type Held = { currency: string; asOf: string; own: readonly PortfolioFigures[] }

/**
 * By asset class, funds taken apart where somebody tells what they are made of; null where a holding has no value or the
 * rate of a currency is missing: without that money every weight would be wrong.
 */
export async function readHeldClasses(
  parts: Parts,
  { tenant, caller }: { tenant: Installation; caller: Caller },
  { currency, asOf, own }: Held,
): Promise<HeldClasses | null> {
  const holdings = own.flatMap((each) => each.holdings.flatMap(({ items }) => items))
  const isins = holdings.flatMap(({ isin }) => isin ?? [])
  const currencies = [...new Set([currency, ...own.map((each) => each.currency)])]
  const [compositions, quoted] = await Promise.all([
    readCompositions(parts, { tenant, isins }),
    parts.store.ask<{ quote: string; rate: string }>(caller, ratesOn, [asOf, currencies]),
  ])
  const fundParts = new Map<string, FundParts>()
  for (const { id, isin } of holdings) {
    const composition = isin === null ? undefined : compositions.get(isin)
    if (composition) fundParts.set(id, composition)
  }
  const rates = new Map(quoted.map(({ quote, rate }) => [quote, Number(rate)]))
  const classes = own.flatMap((each) => {
    const items = each.holdings.flatMap((group) => group.items)
    const slices = fundParts.size > 0 ? lookThrough(items, fundParts).assetClasses : each.breakdown.assetClass
    return slices.map(({ name, value }): Weighed => ({
      name: name === uncoveredFunds ? 'Funds' : groupOf({ assetClass: name, type: '' }),
      value:
        value === null ? null : exchangeOverEuro({ currency: each.currency, amount: value }, currency, rates),
    }))
  })
  if (!classes.every(isConverted)) return null
  const stocks = classes.reduce((sum, { name, value }) => (name === 'Equities' ? sum + value : sum), 0)
  return { currency, classes, stocks }
}
