/** Figures as a service reports them, whatever its wire: amounts, fractions, and breakdowns made of its holdings. */
import { breakDownUncertain } from '#finance/holdings/breakdown.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate } from '#finance/ground/figure.ts'
import { exposureRegionOf } from '#finance/holdings/holding-groups.ts'
import type { Breakdown, HoldingFigures, HoldingGroup, Slice } from '#finance/returns/figure-shapes.ts'

/** The currency and day of the record around what is translated. */
export type WireFrame = { currency: Currency; asOf: IsoDate }

/** Percent points as a fraction; nothing stays nothing. Worked case: 5.25 is 0.0525. */
export function fractionOf(points: number | null | undefined): number | null {
  return points === null || points === undefined ? null : points / 100
}

/** An amount the service reports. */
export function reportedMoney(value: number | null, { currency, asOf }: WireFrame): Figure {
  const reasons = value === null ? [{ code: 'unavailable' as const }] : []
  return moneyFigure(value, currency, { asOf, method: 'reported', reasons })
}

/** A fraction the service reports in percent points; without one there is no figure. */
export function reportedFraction(
  points: number | null | undefined,
  frame: { asOf: IsoDate; from?: IsoDate | undefined },
): Figure {
  const value = fractionOf(points)
  const reasons = value === null ? [{ code: 'short-history' as const }] : []
  return fractionFigure(value, { ...frame, method: 'reported', reasons })
}

function sliceHoldings(
  groups: readonly HoldingGroup[],
  nameOf: (item: HoldingFigures, group: string) => string,
): readonly Slice[] {
  const parts = groups.flatMap((group) =>
    group.items.map((item) => {
      const { value, reasons } = item.value
      return { name: nameOf(item, group.name), value, reasons }
    }),
  )
  return breakDownUncertain(parts)
}

/** The breakdowns of holdings, for records that come without their own. */
export function breakDownGroups(groups: readonly HoldingGroup[]): Breakdown {
  return {
    currency: sliceHoldings(groups, ({ currency }) => currency),
    sector: sliceHoldings(groups, ({ sector }) => sector),
    assetClass: sliceHoldings(groups, (_, group) => group),
    region: sliceHoldings(groups, ({ region }) => exposureRegionOf(region)),
  }
}
