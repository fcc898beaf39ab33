/** Accounts, portfolios and holdings as the platform wire speaks of them. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import type { IsoDate, Figure } from '#finance/ground/figure.ts'
import type { HoldingFigures, HoldingGroup, PortfolioFigures, Slice } from '#finance/returns/figure-shapes.ts'
import type { Portfolio } from '#demo/ground/world-parts.ts'
import type { PlatformRecord, PlatformWorld } from '#data-service/platform-world.ts'
import type {
  WireBond,
  PlatformAccount,
  PlatformHoldings,
  WireChanges,
  WireHolding,
  WireHoldingGroup,
  WirePortfolio,
  WireSlice,
} from '#providers/platform/wire.ts'

/** A fraction in percent points; nothing stays nothing. */
export function pointsOf(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100
}

/** The amount of a figure; zero where there is none, as the wires have it. */
export function amountOf({ value }: Figure): number {
  return value ?? 0
}

/** The change figures in percent points. */
export function presentChanges({ changes }: PortfolioFigures): WireChanges {
  return {
    change1d: pointsOf(changes['1d'].value),
    change1m: pointsOf(changes['1m'].value),
    change3m: pointsOf(changes['3m'].value),
    changeYtd: pointsOf(changes.ytd.value),
    change1y: pointsOf(changes['1y'].value),
    change3y: pointsOf(changes['3y'].value),
    change5y: pointsOf(changes['5y'].value),
    changeAll: pointsOf(changes.all.value),
  }
}

function presentBond(bond: BondFigures): WireBond {
  return {
    coupon: pointsOf(bond.coupon),
    maturity: bond.maturity,
    duration: bond.modifiedDuration,
    ytm: pointsOf(bond.yieldToMaturity.value),
    rating: bond.rating,
  }
}

type BondsById = ReadonlyMap<string, BondFigures>
const noBonds: BondsById = new Map()

/** A holding of a group, with its terms where it is one of the bonds. */
export function presentHolding(item: HoldingFigures, group: string, bonds: BondsById = noBonds): WireHolding {
  const bond = bonds.get(item.id)
  return {
    fund: item.name,
    accountNo: item.accountNo ?? item.id,
    units: item.units,
    value: amountOf(item.value),
    currency: item.currency,
    nav: item.price ?? 0,
    price: item.price,
    priceDate: item.priceDate,
    assetClass: item.assetClass === 'Cash' ? 'Cash' : group,
    sector: item.sector,
    region: item.region,
    sedol: item.sedol,
    isin: item.isin,
    cost: amountOf(item.cost),
    return: item.gainOnCost.value ?? 0,
    date: item.date,
    ...(bond && { yield: pointsOf(bond.yieldToMaturity.value), bond: presentBond(bond) }),
  }
}

function presentGroup(group: HoldingGroup, bonds: BondsById): WireHoldingGroup {
  return {
    name: group.name,
    value: amountOf(group.value),
    percentage: pointsOf(group.weight.value) ?? 0,
    items: group.items.map((item) => presentHolding(item, group.name, bonds)),
  }
}

/** The holdings of a record, those that are bonds with their terms and statistics. */
export function presentHoldings(
  figures: PortfolioFigures,
  bonds: readonly BondFigures[] = [],
): PlatformHoldings {
  const byId = new Map(bonds.map((bond) => [bond.id, bond]))
  return {
    date: figures.asOf,
    currency: figures.currency,
    total: amountOf(figures.value),
    groups: figures.holdings.map((group) => presentGroup(group, byId)),
  }
}

/** The slices of a breakdown; none where a share is not known, as the wire has numbers only. */
export function presentSlices(slices: readonly Slice[]): readonly WireSlice[] {
  const told = slices.flatMap(({ name, value, weight }) =>
    value === null || weight === null ? [] : [{ name, value, percentage: weight * 100 }],
  )
  return told.length < slices.length ? [] : told
}

/** A portfolio record; its holdings only where they are asked for. */
export function presentPortfolio(
  portfolio: Portfolio,
  figures: PortfolioFigures,
  extent: { holdings: 'with' | 'without'; ownerName: string },
): WirePortfolio {
  const { currency, sector, assetClass } = figures.breakdown
  return {
    ...presentChanges(figures),
    id: portfolio.id,
    external_id: portfolio.externalId ?? '',
    name: portfolio.name,
    type: portfolio.type,
    region: portfolio.region,
    currency: figures.currency,
    inception: figures.inception ?? portfolio.inception,
    objective: portfolio.objective,
    riskLevel: portfolio.riskLevel,
    esgRating: portfolio.esgRating,
    riskProfile: portfolio.riskProfile,
    value: amountOf(figures.value),
    change: amountOf(figures.change),
    ...(extent.holdings === 'with'
      ? { holdings: figures.holdings.map((group) => presentGroup(group, noBonds)) }
      : {}),
    breakdown: {
      currency: presentSlices(currency),
      sector: presentSlices(sector),
      assetclass: presentSlices(assetClass),
    },
    owner_id: portfolio.accountId,
    external_owner_name: extent.ownerName,
  }
}

/** The portfolios behind a record: all of an account, or the one. */
export function presentPortfolios(
  world: PlatformWorld,
  record: PlatformRecord,
  extent: { asOf: IsoDate; holdings: 'with' | 'without' },
): readonly WirePortfolio[] {
  const portfolios = record.kind === 'account' ? record.portfolios : [record.portfolio]
  const { account } = record
  return portfolios.map((portfolio) => {
    const figures = world.figuresOf({ kind: 'portfolio', account, portfolio }, extent.asOf)
    return presentPortfolio(portfolio, figures, { holdings: extent.holdings, ownerName: account.name })
  })
}

/** An account record with its portfolios. */
export function presentAccount(world: PlatformWorld, record: PlatformRecord, asOf: IsoDate): PlatformAccount {
  const { account } = record
  const figures = world.figuresOf(record, asOf)
  return {
    ...presentChanges(figures),
    id: account.id,
    external_id: account.externalId ?? '',
    clientId: account.clientId,
    name: account.name,
    email: account.email,
    accountType: account.accountType,
    currency: figures.currency,
    inception: figures.inception ?? account.inception ?? asOf,
    value: amountOf(figures.value),
    change: amountOf(figures.change),
    portfolios: presentPortfolios(world, record, { asOf, holdings: 'without' }),
  }
}
