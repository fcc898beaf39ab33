/** Records, holdings, performance and transactions of the platform wire as the figures of a portfolio or account. */
import type { Currency, IsoDate } from '#finance/figure.ts'
import { costHoldings, mergeCosts } from '#finance/holding-cost.ts'
import type { CostMethod } from '#finance/ledger.ts'
import type {
  HoldingGroup,
  PerformanceFigures,
  PortfolioFigures,
  RealisedYear,
} from '#finance/portfolio-figures.ts'
import { groupByTaxYear } from '#finance/realised-years.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { bookingOf } from '#providers/platform/translate-transactions.ts'
import {
  breakDownGroups,
  reportedMoney,
  translateChanges,
  translateSlices,
} from '#providers/platform/translate.ts'
import type { PlatformAccount, WirePortfolio } from '#providers/platform/wire.ts'

/** What belongs to one record: its holdings, performance and realised years, already translated. */
export type RecordParts = {
  asOf: IsoDate
  groups: readonly HoldingGroup[]
  performance: PerformanceFigures
  realised: readonly RealisedYear[]
}

/** The results of sales, from the transactions; lots stay inside each portfolio. */
export function realisedYears(
  transactions: readonly Transaction[],
  frame: { currency: Currency; asOf: IsoDate; costMethod: CostMethod },
): readonly RealisedYear[] {
  const { currency, asOf, costMethod } = frame
  const portfolioIds = [...new Set(transactions.map(({ portfolioId }) => portfolioId))]
  const costs = portfolioIds.map((portfolioId) => {
    // Oldest first: the wire lists the newest first, and trades of one day keep the order in which they were made.
    const bookings = transactions
      .filter((transaction) => transaction.portfolioId === portfolioId)
      .toReversed()
      .map(bookingOf)
    const ledger = {
      id: portfolioId ?? '',
      currency,
      cash: 'inside' as const,
      costMethod,
      bookings,
      instruments: [],
      prices: [],
      rates: [],
      benchmark: null,
      asOf,
    }
    return { portfolioId: ledger.id, costs: costHoldings(ledger, { currency }) }
  })
  return groupByTaxYear(mergeCosts(costs).sales, currency)
}

/** A portfolio record, or an account record, as figures. */
export function translateRecord(
  wire: PlatformAccount | WirePortfolio,
  { asOf, groups, performance, realised }: RecordParts,
): PortfolioFigures {
  const frame = { currency: wire.currency, asOf }
  const own = 'breakdown' in wire ? wire.breakdown : null
  const computed = breakDownGroups(groups)
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
    reasons: [],
  }
}
