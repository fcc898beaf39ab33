/** From the wire of the index to the funds of the portal; where its spelling and percent points end. */
import type { Fund, FundChanges, FundComposition, FundDocument, FundSummary } from '#model/funds/fund.ts'
import type { FundsFound } from '#providers/fund-data.ts'
import { facets } from '#providers/fund-search/compose-search.ts'
import type { FundFeed, FundHit, SearchAnswer, WireSlice } from '#providers/fund-search/wire.ts'

type Pct = number | null | undefined

function fraction(percent: Pct): number | null {
  return percent === null || percent === undefined ? null : percent / 100
}

function changesOf(hit: FundHit): FundChanges {
  const [year, three, five] = [hit.change1y, hit.change3y, hit.change5y].map(fraction)
  return {
    '1d': null,
    '3m': null,
    ytd: null,
    '1y': year ?? null,
    '3y': three ?? null,
    '5y': five ?? null,
    all: null,
  }
}

/** A hit of the index as a row of the explorer; it is known by its Citi code. What the index does not tell is null. */
export function translateHit(hit: FundHit): FundSummary {
  return {
    id: hit.citiCode,
    name: hit.fundName,
    description: null,
    sector: hit.sector ?? null,
    fundType: hit.fundType,
    assetClass: hit.assetClass,
    groupName: hit.groupName,
    objective: hit.objective,
    citiCode: hit.citiCode,
    isin: hit.isin,
    currency: hit.currency,
    price: hit.price ?? null,
    priceDate: hit.priceDate ?? null,
    size: hit.fundSize,
    startDate: null,
    tradingDay: null,
    liquidity: null,
    minimumAmount: null,
    expectedReturn: null,
    yearlyPayout: null,
    expectedExtraYearlyPayout: null,
    ongoingCharge: fraction(hit.ocf),
    informationMemorandum: null,
    keyInformationDocument: null,
    changes: changesOf(hit),
  }
}

/** An answer of the index. */
export function translateFound({ count, facets: counted, value }: SearchAnswer): FundsFound {
  const known = facets.flatMap((facet) => (counted[facet] ? [[facet, counted[facet]] as const] : []))
  return { count, facets: Object.fromEntries(known), funds: value.map(translateHit) }
}

function parts(slices: readonly WireSlice[]): FundComposition['sector'] {
  return slices.map(({ name, percentage }) => ({ name, weight: percentage / 100 }))
}

function compositionOf({ breakdown, priceDate, currency }: FundFeed): FundComposition | null {
  const { assetclass, region, sector } = breakdown
  if (!priceDate || assetclass.length + region.length + sector.length === 0) return null
  return {
    date: priceDate,
    assetClass: parts(assetclass),
    region: parts(region),
    sector: parts(sector),
    // The feed does not say in which currencies a fund is invested: it counts as all in its own.
    currency: [{ name: currency, weight: 1 }],
  }
}

function referenceOf(documents: readonly FundDocument[], type: RegExp): string | null {
  return documents.find((document) => type.test(document.type))?.reference ?? null
}

/** The page of a fund from its feed, which tells prices and nothing of what was paid out. */
export function translateFeed(feed: FundFeed): Fund {
  const summary = translateHit(feed)
  const nav = feed.nav.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const documents = feed.documents.map(({ fileUrl, ...document }) => ({ ...document, reference: fileUrl }))
  return {
    ...summary,
    informationMemorandum: referenceOf(documents, /^prospectus/i),
    keyInformationDocument: referenceOf(documents, /^kiid$/i),
    fundCode: null,
    shareClasses: [],
    assetCareItems: [],
    realEstate: [],
    loans: [],
    nav,
    totalReturn: [],
    documents,
    composition: compositionOf(feed),
  }
}
