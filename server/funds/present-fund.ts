/** Funds as the browser gets them: without the references by which a source knows its files. */
import { fundRisk } from '#finance/returns/fund-growth.ts'
import { fundReturns } from '#finance/returns/fund-returns.ts'
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

/** The prices of the leading class, and the levels of the total return where it is known. */
function seriesOf({ nav, totalReturn }: Fund) {
  const leading = nav.filter(({ series }) => series === 'LEAD')
  return {
    prices: { dates: leading.map(({ date }) => date), closes: leading.map((point) => point.nav) },
    totals:
      totalReturn.length > 0
        ? { dates: totalReturn.map(({ date }) => date), closes: totalReturn.map(({ level }) => level) }
        : null,
  }
}

function riskOf({ prices, totals }: ReturnType<typeof seriesOf>): FundPage['risk'] {
  const risk = fundRisk(totals ?? prices)
  return risk && { ...risk, kind: totals ? 'total' : 'price' }
}

/** The page of a fund, with its returns of every kind that is known. */
export function presentPage({
  data: fund,
  fetchedAt,
  freshness,
}: Sourced<unknown> & { data: Fund }): FundPage {
  const series = seriesOf(fund)
  const returns = fundReturns({ ...series, stated: fund.changes }).map(({ years, ...known }) => ({
    ...known,
    years: [...years],
  }))
  return {
    ...presentRow(fund),
    changes: returns[0]?.changes ?? fund.changes,
    fundCode: fund.fundCode,
    shareClasses: fund.shareClasses,
    assetCareItems: fund.assetCareItems,
    nav: fund.nav,
    totalReturn: fund.totalReturn,
    composition: fund.composition,
    documents: fund.documents.map(({ id, name, type, updated }) => ({ id, name, type, updated })),
    realEstate: fund.realEstate.map(withPhotoCount),
    loans: fund.loans.map(withPhotoCount),
    returns,
    risk: riskOf(series),
    fetchedAt,
    freshness,
  }
}
