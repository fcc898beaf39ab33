/** Funds as the Dutch wire speaks of them. */
import type { PlatformWorld } from '#data-service/platform-world.ts'
import { fundInEnglish, inEnglish } from '#demo/fund-house/english-fund-texts.ts'
import { classAPrices, classesOf, leadPrices } from '#demo/fund-house/fund-classes.ts'
import { papersOf } from '#demo/fund-house/fund-papers.ts'
import { photosOfProject } from '#demo/fund-house/project-photos.ts'
import { totalReturns } from '#demo/fund-house/total-returns.ts'
import type { HouseFund, LoanEntry, RealEstateEntry } from '#demo/ground/world-parts.ts'
import { addDays, addMonths, yearOf } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type {
  DutchFund,
  DutchFundDetail,
  WireChanges,
  WireLoan,
  WirePhoto,
  WireRealEstate,
} from '#providers/dutch/wire.ts'

/** The languages the service speaks; its own is Dutch. */
export type FundLanguage = 'nl' | 'en'

type Return = { date: IsoDate; nav: number; index: number }

/** Percent points without the noise of binary fractions. */
function points(fraction: number): number {
  return Math.round(fraction * 1e8) / 1e6
}

function indexOn(returns: readonly Return[], day: IsoDate): number | null {
  return returns.findLast(({ date }) => date <= day)?.index ?? null
}

/** Changes up to the day the service speaks of, payouts included. */
function changesOf(returns: readonly Return[], asOf: IsoDate): WireChanges {
  const last = returns.at(-1)?.index ?? null
  const since = (day: IsoDate): number | null => {
    const base = indexOn(returns, day)
    return last === null || base === null ? null : (last / base - 1) * 100
  }
  return {
    change1d: since(addDays(asOf, -1)),
    change1m: since(addMonths(asOf, -1)),
    change3m: since(addMonths(asOf, -3)),
    changeYtd: since(`${yearOf(asOf) - 1}-12-31`),
    change1y: since(addMonths(asOf, -12)),
    change3y: since(addMonths(asOf, -36)),
    change5y: since(addMonths(asOf, -60)),
    changeAll: since(returns[0]?.date ?? asOf),
  }
}

function presentPhotos(entry: RealEstateEntry | LoanEntry): readonly WirePhoto[] {
  return photosOfProject(entry).map((_, i) => ({ url: `/photos/${entry.id}/${i + 1}.jpg` }))
}

function presentBuilding(entry: RealEstateEntry): WireRealEstate {
  const { loanToValue, shareOfFund, ...rest } = entry
  return {
    ...rest,
    vacancy: points(entry.vacancy),
    ltv: points(loanToValue),
    interest: points(entry.interest),
    percentOfFund: points(shareOfFund),
    photos: presentPhotos(entry),
  }
}

function presentLoan(entry: LoanEntry): WireLoan {
  const { loanToValue, repayment, shareOfFund, ...rest } = entry
  return {
    ...rest,
    interest: points(entry.interest),
    repaymentPercent: points(repayment),
    ltv: points(loanToValue),
    percentOfFund: points(shareOfFund),
    photos: presentPhotos(entry),
  }
}

/** Where a paper of a fund lies. */
function addressOf(fund: HouseFund, paper: string): string {
  return `/fund-documents/${fund.id}/${paper}.pdf`
}

function presentClasses(fund: HouseFund, language: FundLanguage): DutchFund['shareClasses'] {
  return classesOf(fund).map(({ series, name, isin }) => ({
    isin,
    favourite: series === 'LEAD',
    name: language === 'en' ? inEnglish(name) : name,
  }))
}

function returnsOf({ tenant: { market } }: PlatformWorld, fund: HouseFund): readonly Return[] {
  return totalReturns(market, { symbol: fund.symbol, prices: leadPrices(market, fund) })
}

function presentFund(world: PlatformWorld, fund: HouseFund, language: FundLanguage): DutchFund {
  const { asOf, market } = world.tenant
  const instrument = market.instruments.find(({ symbol }) => symbol === fund.symbol)
  const returns = returnsOf(world, fund)
  const last = returns.at(-1)
  const told = language === 'en' ? fundInEnglish(fund) : fund
  return {
    id: fund.id,
    fundName: fund.name,
    fundDescription: told.description,
    fundSector: instrument?.sector ?? '',
    fundType: fund.kind,
    fundPrice: last?.nav ?? 0, // sic
    price: last?.nav ?? 0,
    priceDate: last?.date ?? fund.startDate,
    currency: instrument?.currency ?? world.tenant.currency,
    size: fund.size,
    startDate: fund.startDate,
    tradingDay: told.tradingDay,
    liquidity: told.liquidity,
    minimumAmount: fund.minimumAmount,
    fundCode: fund.fundCode,
    expectedReturn: points(fund.expectedReturn),
    yearlyPayout: points(fund.yearlyPayout),
    expectedExtraYearlyPayout:
      fund.expectedExtraYearlyPayout === null ? null : points(fund.expectedExtraYearlyPayout),
    informationMemorandum: addressOf(fund, 'information-memorandum'),
    keyInformationDocument: addressOf(fund, 'key-information'),
    shareClasses: presentClasses(fund, language),
    fundAssetCareItem: told.facts,
    realEstate: told.realEstate.map(presentBuilding),
    loan: told.loans.map(presentLoan),
    ...changesOf(returns, asOf),
  }
}

/** All funds, with the texts of a language. */
export function presentFunds(world: PlatformWorld, language: FundLanguage): readonly DutchFund[] {
  return world.tenant.market.funds.map((fund) => presentFund(world, fund, language))
}

/** A fund with its papers and its history, in Dutch. */
export function presentFundDetail(world: PlatformWorld, fund: HouseFund): DutchFundDetail {
  const { market, asOf } = world.tenant
  const lead = leadPrices(market, fund)
  return {
    ...presentFund(world, fund, 'nl'),
    documents: papersOf(fund, asOf).map(({ id, name, type, updated }) => ({
      id: `${fund.id}-${id}`,
      name,
      type,
      fileUrl: addressOf(fund, id),
      updated: `${updated}T08:00:00.000Z`,
    })),
    nav: [...lead, ...classAPrices(lead)],
    performance: returnsOf(world, fund).map(({ date, nav, index }) => ({
      date,
      portfolio: (index - 1) * 100, // sic
      portfolioValue: nav, // sic
    })),
  }
}
