/** Look-through: what a portfolio holds once its funds are taken apart. */
import { breakDownUncertain, type Part, type UncertainPart } from '#finance/holdings/breakdown.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { exposureRegionOf, groupOf } from '#finance/holdings/holding-groups.ts'
import type { HoldingFigures, Slice } from '#finance/returns/figure-shapes.ts'

/** A named part of a fund: its share as a fraction of the fund. */
export type FundShare = { name: string; weight: number }

/**
 * What a fund consists of on a day, by each view; a view that is empty is not told. Shares that do not reach 1 leave a
 * rest that is not known.
 */
export type FundParts = {
  date: IsoDate
  region: readonly FundShare[]
  currency: readonly FundShare[]
  sector: readonly FundShare[]
  assetClass: readonly FundShare[]
}

/** The views of a look-through. */
export type LookThroughView = 'regions' | 'currencies' | 'sectors' | 'assetClasses'

/** The name of the slice of funds nobody has told the parts of; the words belong to the screen. */
export const uncoveredFunds = 'uncovered-funds'

/**
 * The slices of each view, largest first, adding up to 1 where every value is known. `coverage` is the share of the value in funds that was taken
 * apart by at least one view (1 where no funds are held, null where a fund has no value), `oldestComposition` the day of the oldest parts used.
 */
export type LookThrough = Record<LookThroughView, readonly Slice[]> & {
  coverage: number | null
  oldestComposition: IsoDate | null
}

type Held = Pick<
  HoldingFigures,
  'id' | 'name' | 'isin' | 'assetClass' | 'type' | 'sector' | 'region' | 'currency' | 'value'
>

const partNames = {
  regions: 'region',
  currencies: 'currency',
  sectors: 'sector',
  assetClasses: 'assetClass',
} as const satisfies Record<LookThroughView, keyof FundParts>

const views: Record<LookThroughView, (holding: Held) => string> = {
  regions: ({ region }) => exposureRegionOf(region),
  currencies: ({ currency }) => currency,
  sectors: ({ sector }) => sector.trim() || 'Other',
  assetClasses: groupOf,
}

function namesOf(view: LookThroughView, name: string): string {
  if (view === 'regions') return exposureRegionOf(name)
  return view === 'assetClasses' ? groupOf({ assetClass: name, type: '' }) : name
}

/** Whether a holding is a fund: told by its type, or by its parts being known. */
function isFund({ type, assetClass }: Held): boolean {
  return type === 'Fund' || assetClass === 'Funds'
}

/** A fund's value shared out; what its shares leave over is not known, shares of more than the whole are scaled down. */
function shareOut(value: number, shares: readonly FundShare[], view: LookThroughView): readonly Part[] {
  const whole = shares.reduce((sum, { weight }) => sum + weight, 0)
  const scale = whole > 1 ? 1 / whole : 1
  const parts = shares.map(({ name, weight }) => ({
    name: namesOf(view, name),
    value: value * weight * scale,
  }))
  const rest = 1 - whole * scale
  return rest > 1e-9 ? [...parts, { name: uncoveredFunds, value: value * rest }] : parts
}

function partsOf(
  holding: Held,
  view: LookThroughView,
  compositions: ReadonlyMap<string, FundParts>,
): readonly UncertainPart[] {
  const { value, reasons } = holding.value
  const shares = compositions.get(holding.id)?.[partNames[view]] ?? []
  if (shares.length > 0 && value !== null)
    return shareOut(value, shares, view).map((part) => ({ ...part, reasons }))
  return [{ name: isFund(holding) ? uncoveredFunds : views[view](holding), value, reasons }]
}

function coverageOf(holdings: readonly Held[], compositions: ReadonlyMap<string, FundParts>): number | null {
  const funds = holdings.filter((holding) => isFund(holding) || compositions.has(holding.id))
  let [covered, whole] = [0, 0]
  for (const { id, value } of funds) {
    if (value.value === null) return null
    whole += value.value
    if (compositions.has(id)) covered += value.value
  }
  return whole > 0 ? covered / whole : 1
}

/**
 * The exposure of holdings with their funds taken apart: `compositions` by the id of the holding. What is held directly
 * keeps its own region, currency, sector and class; funds without parts, and the untold rest of the others, are a slice
 * of their own. Where a holding has no known value there are no weights; where nothing is worth anything, no slices.
 *
 * Source: look-through only with dated fund data, weights = value / total of the same view. Worked case: 100 in shares
 * of the UK and 100 in a fund that is 60 % Japan and 30 % UK: UK 0.65, Japan 0.30, not covered 0.05.
 */
export function lookThrough(
  holdings: readonly Held[],
  compositions: ReadonlyMap<string, FundParts>,
): LookThrough {
  const slicesOf = (view: LookThroughView): readonly Slice[] =>
    breakDownUncertain(holdings.flatMap((holding) => partsOf(holding, view, compositions)))
  const covered = holdings.filter(({ id }) => compositions.has(id))
  const dates = covered.map(({ id }) => compositions.get(id)!.date).sort()
  return {
    regions: slicesOf('regions'),
    currencies: slicesOf('currencies'),
    sectors: slicesOf('sectors'),
    assetClasses: slicesOf('assetClasses'),
    coverage: coverageOf(holdings, compositions),
    oldestComposition: dates[0] ?? null,
  }
}
