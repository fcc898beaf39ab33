/** From the wire of the Dutch family to the funds, orders and holdings of the product. No wire name goes further. */
import type {
  Fund,
  FundChanges,
  FundSummary,
  LoanEntry,
  NavPoint,
  ProjectPhoto,
  RealEstateEntry,
} from '#model/funds/fund.ts'
import type { PlacedOrder, ServiceOrder } from '#providers/order-data.ts'
import type {
  DutchFund,
  DutchFundDetail,
  DutchOrder,
  OrderAnswer,
  WireChanges,
  WireHolding,
  WireLoan,
  WirePhoto,
  WireRealEstate,
} from '#providers/dutch/wire.ts'

/** How many pictures of a project are kept. */
const mostPhotos = 5

/** Percent points as a fraction; nothing stays nothing. Worked case: 5.25 is 0.0525. */
function fractionOf(points: number): number
function fractionOf(points: number | null | undefined): number | null
function fractionOf(points: number | null | undefined): number | null {
  return points === null || points === undefined ? null : points / 100
}

function translateChanges(wire: WireChanges): FundChanges {
  return {
    '1d': fractionOf(wire.change1d),
    '3m': fractionOf(wire.change3m),
    ytd: fractionOf(wire.changeYtd),
    '1y': fractionOf(wire.change1y),
    '3y': fractionOf(wire.change3y),
    '5y': fractionOf(wire.change5y),
    all: fractionOf(wire.changeAll),
  }
}

/** The security number of a fund is that of its favourite class. */
function isinOf({ shareClasses }: DutchFund): string | null {
  return (shareClasses.find(({ favourite }) => favourite) ?? shareClasses[0])?.isin ?? null
}

/** A fund of the list. */
export function translateFund(wire: DutchFund): FundSummary {
  return {
    id: wire.id,
    name: wire.fundName,
    description: wire.fundDescription || null,
    sector: wire.fundSector || null,
    fundType: wire.fundType || null,
    assetClass: null,
    groupName: null,
    objective: null,
    citiCode: null,
    isin: isinOf(wire),
    currency: wire.currency,
    price: wire.price,
    priceDate: wire.priceDate,
    size: wire.size,
    startDate: wire.startDate,
    tradingDay: wire.tradingDay || null,
    liquidity: wire.liquidity || null,
    minimumAmount: wire.minimumAmount,
    expectedReturn: fractionOf(wire.expectedReturn),
    yearlyPayout: fractionOf(wire.yearlyPayout),
    expectedExtraYearlyPayout: fractionOf(wire.expectedExtraYearlyPayout),
    ongoingCharge: null,
    informationMemorandum: wire.informationMemorandum || null,
    keyInformationDocument: wire.keyInformationDocument || null,
    changes: translateChanges(wire),
  }
}

/** The pictures of a project: the first five of more. */
function translatePhotos(photos: readonly WirePhoto[]): readonly ProjectPhoto[] {
  return photos.slice(0, mostPhotos).map(({ url }) => ({ url }))
}

function translateRealEstate(wire: WireRealEstate): RealEstateEntry {
  return {
    ...wire,
    vacancy: fractionOf(wire.vacancy),
    ltv: fractionOf(wire.ltv),
    interest: fractionOf(wire.interest),
    percentOfFund: fractionOf(wire.percentOfFund),
    location: wire.location ?? null,
    description: wire.description ?? null,
    photos: translatePhotos(wire.photos),
  }
}

function translateLoan(wire: WireLoan): LoanEntry {
  return {
    ...wire,
    interest: fractionOf(wire.interest),
    repaymentPercent: fractionOf(wire.repaymentPercent),
    ltv: fractionOf(wire.ltv),
    percentOfFund: fractionOf(wire.percentOfFund),
    description: wire.description ?? null,
    photos: translatePhotos(wire.photos),
  }
}

/** Prices of the two series the product knows, oldest first. */
function translateNav({ nav }: DutchFundDetail): readonly NavPoint[] {
  return nav
    .flatMap(({ series, date, nav: price }): NavPoint[] =>
      series === 'LEAD' || series === 'A' ? [{ series, date, nav: price }] : [],
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Levels of the total return of a fund from its performance, which the family tells with all payouts in it. */
function translateTotals({ performance }: DutchFundDetail): Fund['totalReturn'] {
  return performance
    .map(({ date, portfolio }) => ({ date, level: 1 + portfolio / 100 }))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/**
 * The page of a fund. `texts` is the same fund of the list in the language asked for, because the single fund comes
 * in the service's own; without it the texts are those of the single fund.
 */
export function translateFundDetail(detail: DutchFundDetail, texts: DutchFund = detail): Fund {
  return {
    ...translateFund(texts),
    fundCode: detail.fundCode || null,
    shareClasses: texts.shareClasses.map(({ isin, favourite, name }) => ({
      isin,
      name: name ?? null,
      isFavourite: favourite,
    })),
    assetCareItems: texts.fundAssetCareItem,
    realEstate: texts.realEstate.map(translateRealEstate),
    loans: texts.loan.map(translateLoan),
    nav: translateNav(detail),
    totalReturn: translateTotals(detail),
    documents: detail.documents.map(({ id, name, type, updated, fileUrl }) => ({
      id,
      name,
      type,
      updated,
      reference: fileUrl,
    })),
    composition: null,
  }
}

/** An order; where its file lies stays here. */
export function translateOrder(wire: DutchOrder): ServiceOrder {
  const { filePath, ...order } = wire
  return {
    ...order,
    statusText: wire.statusText ?? null,
    portfolioId: wire.portfolioId ?? null,
    nav: wire.nav ?? null,
    cost: wire.cost ?? null,
    losses: wire.losses ?? null,
    hasFile: Boolean(filePath),
  }
}

/** What the service said to an order. */
export function translateAnswer({ orderId, userStatus, message }: OrderAnswer): PlacedOrder {
  return { orderId, accountStatus: userStatus || null, message: message || null }
}

/** Units of a fund that an account holds: what it can sell. */
export type HeldUnits = {
  fundId: string
  accountNo: string
  name: string
  isin: string | null
  units: number
  price: number
  value: number
  cost: number
  currency: string
}

/** A holding of the account that asks; the fund is the part of its number before 'U'. */
export function translateHolding(wire: WireHolding): HeldUnits {
  const [fundId = ''] = wire.accountNo.split('U', 1)
  return {
    fundId,
    accountNo: wire.accountNo,
    name: wire.fund,
    isin: wire.isin ?? null,
    units: wire.units,
    price: wire.price ?? wire.nav,
    value: wire.value,
    cost: wire.cost,
    currency: wire.currency,
  }
}
