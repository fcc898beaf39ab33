/** Records, holdings, performance and transactions of the platform wire as the figures of a portfolio or account. */
import type { IsoDate } from '#finance/ground/figure.ts'
import type {
  HoldingGroup,
  PerformanceFigures,
  PortfolioFigures,
  RealisedYear,
} from '#finance/returns/figure-shapes.ts'
import { translateChanges, translateSlices } from '#providers/reported-records.ts'
import type { PlatformAccount, WirePortfolio } from '#providers/platform/wire.ts'
import { breakDownGroups, reportedMoney } from '#providers/reported-figures.ts'

/** What belongs to one record: its holdings, performance and realised years, already translated. */
export type RecordParts = {
  asOf: IsoDate
  groups: readonly HoldingGroup[]
  performance: PerformanceFigures
  realised: readonly RealisedYear[]
}

/** A portfolio record, or an account record, as figures. */
export function translateRecord(
  wire: PlatformAccount | WirePortfolio,
  { asOf, groups, performance, realised }: RecordParts,
): PortfolioFigures {
  const frame = { currency: wire.currency, asOf }
  const own = 'breakdown' in wire ? wire.breakdown : null
  const computed = breakDownGroups(groups)
  const merged = ('combinedAccounts' in wire && wire.combinedAccounts) || []
  return {
    id: wire.external_id,
    currency: wire.currency,
    asOf,
    inception: wire.inception,
    value: reportedMoney(wire.value, frame),
    change: { ...reportedMoney(wire.change, frame), from: wire.inception },
    changes: translateChanges(wire, asOf),
    holdings: groups,
    breakdown: own
      ? {
          currency: translateSlices(own.currency),
          sector: translateSlices(own.sector),
          assetClass: translateSlices(own.assetclass),
          region: computed.region,
        }
      : computed,
    performance,
    realised,
    ...(merged.length > 0 && { mergedAccounts: merged }),
    reasons: [],
  }
}
