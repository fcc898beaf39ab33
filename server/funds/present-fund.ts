/** Funds as the browser gets them: without the references by which a source knows its files. */
import { navYears } from '#finance/nav-returns.ts'
import type { FundPage, FundRow } from '#model/calls/funds.ts'
import type { Fund, FundSummary } from '#model/funds/fund.ts'
import type { Sourced } from '#providers/portfolio-data.ts'

/** A row of the explorer. */
export function presentRow(fund: FundSummary): FundRow {
  return {
    id: fund.id,
    name: fund.name,
    description: fund.description,
    sector: fund.sector,
    fundType: fund.fundType,
    assetClass: fund.assetClass,
    groupName: fund.groupName,
    objective: fund.objective,
    citiCode: fund.citiCode,
    isin: fund.isin,
    currency: fund.currency,
    price: fund.price,
    priceDate: fund.priceDate,
    size: fund.size,
    startDate: fund.startDate,
    tradingDay: fund.tradingDay,
    liquidity: fund.liquidity,
    minimumAmount: fund.minimumAmount,
    expectedReturn: fund.expectedReturn,
    yearlyPayout: fund.yearlyPayout,
    expectedExtraYearlyPayout: fund.expectedExtraYearlyPayout,
    ongoingCharge: fund.ongoingCharge,
    changes: fund.changes,
    hasInformationMemorandum: fund.informationMemorandum !== null,
    hasKeyInformationDocument: fund.keyInformationDocument !== null,
  }
}

const withPhotoCount = <T extends { photos: readonly unknown[] }>({ photos, ...entry }: T) => ({
  ...entry,
  photos: photos.length,
})

/** The page of a fund; its calendar years come from the prices of the leading class. */
export function presentPage({
  data: fund,
  fetchedAt,
  freshness,
}: Sourced<unknown> & { data: Fund }): FundPage {
  const leading = fund.nav.filter(({ series }) => series === 'LEAD')
  return {
    ...presentRow(fund),
    fundCode: fund.fundCode,
    shareClasses: fund.shareClasses,
    assetCareItems: fund.assetCareItems,
    nav: fund.nav,
    composition: fund.composition,
    documents: fund.documents.map(({ id, name, type, updated }) => ({ id, name, type, updated })),
    realEstate: fund.realEstate.map(withPhotoCount),
    loans: fund.loans.map(withPhotoCount),
    years: [...navYears({ dates: leading.map(({ date }) => date), closes: leading.map(({ nav }) => nav) })],
    fetchedAt,
    freshness,
  }
}
