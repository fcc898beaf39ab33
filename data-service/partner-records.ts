/** Contacts, portfolios and holdings as the partner wire speaks of them. */
import type { PlatformWorld } from '#data-service/platform-world.ts'
import {
  exactValueOf,
  fundCommitments,
  holdingIdOf,
  portfoliosOf,
  totalCommitments,
  type AccountRecord,
  type FundCommitment,
  type PortfolioRecord,
} from '#data-service/partner-world.ts'
import { performanceOf } from '#data-service/present-movements.ts'
import {
  amountOf,
  pointsOf,
  presentChanges,
  presentHolding as presentItem,
  presentSlices,
} from '#data-service/present-records.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import { roundMoney } from '#finance/ground/money.ts'
import type { HoldingFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { CommitmentFigures } from '#finance/returns/private-equity.ts'
import { rateOn, spreadRates } from '#finance/valuation/valuation-rates.ts'
import type {
  PartnerHolding,
  PartnerOverview,
  PartnerPortfolio,
  PartnerPortfolioDetail,
  PartnerTotals,
} from '#providers/partner/wire.ts'

function presentTotals(figures: PortfolioFigures, promised: CommitmentFigures | null): PartnerTotals {
  const items = figures.holdings.flatMap((group) => group.items)
  const whole = {
    value: amountOf(figures.value),
    cost: roundMoney(
      items.reduce((sum, { cost }) => sum + amountOf(cost), 0),
      figures.currency,
    ),
  }
  if (promised === null) return { ...whole, commitment: 0, called: 0, uncalled: 0, distributed: 0 }
  return {
    ...whole,
    commitment: amountOf(promised.commitment),
    called: amountOf(promised.called),
    uncalled: amountOf(promised.uncalled),
    distributed: amountOf(promised.distributed),
    irr: pointsOf(promised.irr.value),
    tvpi: promised.tvpi.value,
    dpi: promised.dpi.value,
  }
}

/** The contact's currency for one unit of the portfolio's on a day. */
function rateBetween(world: PlatformWorld, record: PortfolioRecord, asOf: IsoDate): number | null {
  const [currency, reporting] = [record.portfolio.currency, record.account.currency]
  const day = toDayNumber(asOf)
  const rates = spreadRates(world.tenant.market.rates, { currency, reporting }, { first: day, length: 1 })
  return currency === reporting ? 1 : rateOn(rates, day)
}

/** A portfolio of a list. */
export function presentPortfolio(
  world: PlatformWorld,
  record: PortfolioRecord,
  asOf: IsoDate,
): PartnerPortfolio {
  const { account, portfolio } = record
  const figures = world.figuresOf(record, asOf)
  return {
    ...presentChanges(figures),
    contactId: account.clientNumber,
    portfolioId: portfolio.number,
    name: portfolio.name,
    type: portfolio.type,
    currency: figures.currency,
    inception: figures.inception ?? portfolio.inception,
    value: amountOf(figures.value),
    change: amountOf(figures.change),
    rate: rateBetween(world, record, asOf),
    totals: presentTotals(figures, totalCommitments(world, record, asOf)),
  }
}

/** A portfolio with its breakdowns and its past. */
export function presentDetail(
  world: PlatformWorld,
  record: PortfolioRecord,
  asOf: IsoDate,
): PartnerPortfolioDetail {
  const { currency, sector, assetClass } = world.figuresOf(record, asOf).breakdown
  const { cumulative, discrete, benchmark } = performanceOf(world, record, { from: null, to: asOf })
  return {
    ...presentPortfolio(world, record, asOf),
    benchmark,
    breakdown: {
      currency: presentSlices(currency),
      sector: presentSlices(sector),
      assetclass: presentSlices(assetClass),
    },
    performance: cumulative,
    discrete,
  }
}

/** A contact with all of the portfolios. */
export function presentOverview(world: PlatformWorld, record: AccountRecord, asOf: IsoDate): PartnerOverview {
  const { account } = record
  const figures = world.figuresOf(record, asOf)
  const { cumulative, benchmark } = performanceOf(world, record, { from: null, to: asOf })
  return {
    contact: { id: account.clientNumber, name: account.name, email: account.email },
    date: asOf,
    currency: figures.currency,
    change: amountOf(figures.change),
    benchmark,
    totals: presentTotals(figures, totalCommitments(world, record, asOf)),
    portfolios: portfoliosOf(record).map((portfolio) => presentPortfolio(world, portfolio, asOf)),
    performance: cumulative,
  }
}

function presentHolding(
  item: HoldingFigures,
  {
    record,
    group,
    promised,
  }: { record: PortfolioRecord; group: string; promised: FundCommitment | undefined },
): PartnerHolding {
  return {
    id: holdingIdOf(record.portfolio, item.id),
    portfolioId: record.portfolio.number,
    ...presentItem(item, group),
    value: exactValueOf(item),
    ...(promised === undefined ? {} : presentPromise(promised)),
  }
}

function presentPromise({ fund, figures }: FundCommitment): Partial<PartnerHolding> {
  return {
    vintage: fund.vintage,
    commitment: figures.commitment.value,
    called: figures.called.value,
    distributed: figures.distributed.value,
    irr: pointsOf(figures.irr.value),
    multiple: figures.tvpi.value,
  }
}

/** The holdings of a portfolio. */
export function presentHoldings(
  world: PlatformWorld,
  record: PortfolioRecord,
  asOf: IsoDate,
): readonly PartnerHolding[] {
  const promised = fundCommitments(world, record, asOf)
  return world
    .figuresOf(record, asOf)
    .holdings.flatMap(({ name, items }) =>
      items.map((item) => presentHolding(item, { record, group: name, promised: promised.get(item.id) })),
    )
}
