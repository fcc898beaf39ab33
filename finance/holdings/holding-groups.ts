/** Holdings by asset-class group, in the colour groups of the specification. */
import { apportion, breakDownUncertain } from '#finance/holdings/breakdown.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { sumMoney } from '#finance/holdings/holding-sums.ts'
import type { Breakdown, HoldingFigures, HoldingGroup, Slice } from '#finance/returns/figure-shapes.ts'
import { roundParts } from '#finance/ground/round-to-sum.ts'

/** The groups in the order in which they are shown. */
export const assetClassGroups = ['Equities', 'Fixed Interest', 'Alternatives', 'Funds', 'Other'] as const

/** A group of asset classes with a colour of its own. */
export type AssetClassGroup = (typeof assetClassGroups)[number]

/** The group that cash is in. */
export const cashGroup: AssetClassGroup = 'Other'

const groupOfClass: Record<string, AssetClassGroup> = {
  equity: 'Equities',
  equities: 'Equities',
  'fixed income': 'Fixed Interest',
  'fixed interest': 'Fixed Interest',
  property: 'Alternatives',
  crypto: 'Alternatives',
  alternatives: 'Alternatives',
  funds: 'Funds',
  cash: cashGroup,
  other: 'Other',
}

/**
 * The colour group of an asset class; without a class the type decides (a fund, a commodity); the rest is Other.
 *
 * Worked case: 'Fixed income' is Fixed Interest, no class and type 'Fund' is Funds, 'Cash' is Other.
 */
export function groupOf(holding: { assetClass: string; type: string }): AssetClassGroup {
  const byClass = groupOfClass[holding.assetClass.trim().toLowerCase()]
  if (holding.type === 'Commodity' && (byClass === undefined || byClass === 'Other')) return 'Alternatives'
  if (byClass !== undefined) return byClass
  return holding.type === 'Fund' && holding.assetClass.trim() === '' ? 'Funds' : 'Other'
}

const regions: Record<string, string> = {
  usa: 'North America',
  'united states': 'North America',
  us: 'North America',
  'north america': 'North America',
  frankfurt: 'Europe',
}

/** The region of the exposure chart: USA, United States and North America are one, Frankfurt is Europe. */
export function exposureRegionOf(region: string): string {
  return regions[region.trim().toLowerCase()] ?? (region.trim() === '' ? 'Other' : region.trim())
}

/** A holding with its value before rounding (null when unknown), so that sums are rounded once. */
export type WeighedHolding = { figures: HoldingFigures; value: number | null }

function sumValues(items: readonly WeighedHolding[]): number | null {
  let sum = 0
  for (const { value } of items) {
    if (value === null) return null
    sum += value
  }
  return sum
}

/**
 * The same holdings with values that add up to their rounded total: the cents that rounding each by itself leaves over
 * go to the largest remainders. Where a value or the total is unknown, each is rounded by itself.
 *
 * Worked case: 10.006 and 20.006 of a total of 30.01: 10.01 and 20.00, not 20.01.
 */
export function roundHoldings<Holding extends WeighedHolding>(
  holdings: readonly Holding[],
  { currency, total }: { currency: Currency; total: number | null },
): readonly Holding[] {
  const values = holdings.flatMap(({ value }) => value ?? [])
  if (total === null || values.length < holdings.length) return holdings
  const shown = roundParts(values, total, currency)
  return holdings.map((holding, i) => {
    const { figures } = holding
    return { ...holding, figures: { ...figures, value: { ...figures.value, value: shown[i]! } } }
  })
}

/** The sum of the values as they are shown, so that what stands above and below adds up to the cent. */
function sumShown(items: readonly WeighedHolding[], currency: Currency): number | null {
  return sumMoney(
    items.map(({ figures }) => figures.value.value),
    currency,
  )
}

/** Hundredths of a percent in the whole. */
const wholeInHundredths = 10_000

/**
 * The weight of each group in the total; of groups that are the whole of it, to hundredths of a percent that add up to
 * 100.00, as the slices of a breakdown do. Null for a value that is unknown, and where nothing can be weighed.
 * Worked case: thirds of a whole weigh 0.3334, 0.3333 and 0.3333.
 */
export function weighGroups(
  values: readonly (number | null)[],
  total: number | null,
): readonly (number | null)[] {
  if (total === null || total <= 0) return values.map(() => null)
  const known = values.flatMap((value) => value ?? [])
  const sum = known.reduce((before, value) => before + value, 0)
  const isWhole = known.length === values.length && Math.abs(sum / total - 1) * wholeInHundredths < 0.5
  return isWhole
    ? apportion(wholeInHundredths, known).map((part) => part / wholeInHundredths)
    : values.map((value) => (value === null ? null : value / total))
}

/** The holdings grouped, each group with its sum and weight; the order inside a group is by value, largest first. */
export function groupHoldings(
  holdings: readonly WeighedHolding[],
  frame: { currency: Currency; asOf: IsoDate; total: number | null },
): readonly HoldingGroup[] {
  const { currency, asOf, total } = frame
  const groups = assetClassGroups.flatMap((name) => {
    const items = holdings
      .filter(({ figures }) => groupOf(figures) === name)
      .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || (a.figures.name < b.figures.name ? -1 : 1))
    return items.length === 0 ? [] : [{ name, items }]
  })
  const weights = weighGroups(
    groups.map(({ items }) => sumValues(items)),
    total,
  )
  return groups.map(({ name, items }, i) => {
    const reasons = items.flatMap(({ figures }) => figures.value.reasons)
    return {
      name,
      value: moneyFigure(sumShown(items, currency), currency, { asOf, method: 'sum', reasons }),
      weight: fractionFigure(weights[i]!, { asOf, method: 'weight', reasons }),
      items: items.map(({ figures }) => figures),
    }
  })
}

function slicesBy(
  holdings: readonly WeighedHolding[],
  currency: Currency,
  nameOf: (holding: HoldingFigures) => string,
): readonly Slice[] {
  const held = Map.groupBy(holdings, ({ figures }) => nameOf(figures))
  const parts = holdings.map(({ figures, value }) => ({
    name: nameOf(figures),
    value,
    reasons: figures.value.reasons,
  }))
  return breakDownUncertain(parts).map((slice) => ({
    ...slice,
    value: sumShown(held.get(slice.name) ?? [], currency),
  }))
}

/**
 * The breakdowns by currency, sector, asset-class group and exposure region. Where a holding has no
 * known value there are no weights, as the total is unknown; where nothing is worth anything there is no breakdown.
 */
export function breakDownHoldings(holdings: readonly WeighedHolding[], currency: Currency): Breakdown {
  return {
    currency: slicesBy(holdings, currency, (holding) => holding.currency),
    sector: slicesBy(holdings, currency, (holding) => holding.sector),
    assetClass: slicesBy(holdings, currency, groupOf),
    region: slicesBy(holdings, currency, (holding) => exposureRegionOf(holding.region)),
  }
}
