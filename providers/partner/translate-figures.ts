/** Records of the partner wire as the figures of a portfolio or of an account. */
import type { Currency, Figure, IsoDate } from '#finance/ground/figure.ts'
import { breakDownHoldings, groupHoldings, type WeighedHolding } from '#finance/holdings/holding-groups.ts'
import { calculateChanges } from '#finance/returns/performance-changes.ts'
import type { Breakdown, ChangeName, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { multipleFigure, residualFigure, type CommitmentFigures } from '#finance/returns/private-equity.ts'
import { translatePerformance, type ToldPast } from '#providers/partner/translate-performance.ts'
import type {
  PartnerOverview,
  PartnerPortfolio,
  PartnerPortfolioDetail,
  PartnerTotals,
} from '#providers/partner/wire.ts'
import { idOfPortfolio } from '#providers/partner/partner-ids.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { reportedFraction, reportedMoney } from '#providers/reported-figures.ts'
import { translateValuation } from '#providers/reported-performance.ts'
import { translateChanges, translateSlices } from '#providers/reported-records.ts'
import { openCostsOf, realisedYears, type SalesFrame } from '#providers/reported-sales.ts'

/** What belongs to a record: its day, holdings, past and transactions, already translated. */
export type RecordParts = {
  asOf: IsoDate
  holdings: readonly WeighedHolding[]
  past: ToldPast
  transactions: readonly Transaction[]
} & Pick<SalesFrame, 'costMethod' | 'taxYearStart'>

/** What is the same for a portfolio and an account. */
type Head = Pick<PortfolioFigures, 'id' | 'currency' | 'inception' | 'value' | 'change' | 'changes'> & {
  totals: PartnerTotals
  breakdown: Breakdown
}

/** The change figures of an account, whose overview tells none: they follow from its points. */
export function changesOf(
  past: ToldPast,
  { currency, asOf }: { currency: Currency; asOf: IsoDate },
): Record<ChangeName, Figure> {
  const valuation = translateValuation(past, currency)
  if (valuation !== null) return calculateChanges(valuation)
  return translateChanges({}, asOf)
}

/** The value of holdings that were promised capital; null where none of them tells. */
function valueOfCommitments(holdings: readonly WeighedHolding[]): number {
  return holdings
    .filter(({ figures }) => figures.privateEquity)
    .reduce((sum, { value }) => sum + (value ?? 0), 0)
}

/**
 * The commitments of a record; null where nothing was promised. The totals of the wire tell all but the value of the
 * funds, which is that of the holdings, and the residual multiple, which is that value over what was called.
 */
export function translateCommitments(
  totals: PartnerTotals,
  holdings: readonly WeighedHolding[],
  frame: { currency: Currency; asOf: IsoDate },
): CommitmentFigures | null {
  if (totals.commitment === 0 && totals.called === 0) return null
  const { asOf } = frame
  const value = valueOfCommitments(holdings)
  const ratio = (told: number | null | undefined): Figure =>
    multipleFigure(told ?? null, { asOf, method: 'reported' })
  return {
    commitment: reportedMoney(totals.commitment, frame),
    called: reportedMoney(totals.called, frame),
    uncalled: reportedMoney(totals.uncalled, frame),
    distributed: reportedMoney(totals.distributed, frame),
    value: reportedMoney(value, frame),
    irr: reportedFraction(totals.irr, { asOf }),
    tvpi: ratio(totals.tvpi),
    dpi: ratio(totals.dpi),
    rvpi: residualFigure({ called: totals.called, value }, asOf),
  }
}

function composeRecord(head: Head, parts: RecordParts): PortfolioFigures {
  const { totals, ...record } = head
  const { asOf, holdings, past, transactions, costMethod, taxYearStart } = parts
  const { currency } = record
  const groups = groupHoldings(holdings, { currency, asOf, total: record.value.value })
  const openCosts = openCostsOf(groups)
  return {
    ...record,
    asOf,
    holdings: groups,
    performance: translatePerformance(past, { currency, asOf }),
    realised: realisedYears(transactions, { currency, asOf, costMethod, taxYearStart, openCosts }),
    commitments: translateCommitments(totals, holdings, { currency, asOf }),
    reasons: [],
  }
}

function headOfPortfolio(wire: PartnerPortfolio, asOf: IsoDate): Omit<Head, 'breakdown'> {
  const { currency, inception, value, change, totals } = wire
  const frame = { currency, asOf }
  return {
    id: idOfPortfolio(wire),
    currency,
    inception,
    value: reportedMoney(value, frame),
    change: { ...reportedMoney(change, frame), from: inception },
    changes: translateChanges(wire, asOf),
    totals,
  }
}

/** A portfolio with everything its page shows. */
export function translatePortfolio(wire: PartnerPortfolioDetail, parts: RecordParts): PortfolioFigures {
  const { currency, sector, assetclass } = wire.breakdown
  const breakdown = {
    currency: translateSlices(currency),
    sector: translateSlices(sector),
    assetClass: translateSlices(assetclass),
    region: breakDownHoldings(parts.holdings, wire.currency).region,
  }
  return composeRecord({ ...headOfPortfolio(wire, parts.asOf), breakdown }, parts)
}

const nothingTold: ToldPast = { points: [], benchmarkLabel: null, discrete: [], payments: null }

/** A portfolio of a list: what its record says, without the calls that only its own page makes. */
export function listedPortfolio(wire: PartnerPortfolio, asOf: IsoDate): PortfolioFigures {
  const parts = {
    asOf,
    holdings: [],
    past: nothingTold,
    transactions: [],
    costMethod: 'average',
  } as const
  const breakdown = breakDownHoldings([], wire.currency)
  return { ...composeRecord({ ...headOfPortfolio(wire, asOf), breakdown }, parts), commitments: null }
}

/** The change of an account since the beginning: told, or the sum of its portfolios where they share its currency. */
export function changeOfAccount({ change, currency, portfolios, date }: PartnerOverview): Figure {
  const isShared = portfolios.every((portfolio) => portfolio.currency === currency)
  const sum = isShared ? portfolios.reduce((total, portfolio) => total + portfolio.change, 0) : null
  const first = portfolios.map(({ inception }) => inception).sort()[0]
  const figure = reportedMoney(change ?? sum, { currency, asOf: date })
  return first === undefined ? figure : { ...figure, from: first }
}

/** An account with everything its page shows, its portfolios apart. */
export function translateAccount(wire: PartnerOverview, parts: RecordParts): PortfolioFigures {
  const { contact, currency, totals, portfolios } = wire
  const { asOf, past, holdings } = parts
  return composeRecord(
    {
      id: contact.id,
      currency,
      inception: portfolios.map(({ inception }) => inception).sort()[0] ?? null,
      value: reportedMoney(totals.value, { currency, asOf }),
      change: changeOfAccount(wire),
      changes: changesOf(past, { currency, asOf }),
      totals,
      breakdown: breakDownHoldings(holdings, currency),
    },
    parts,
  )
}
