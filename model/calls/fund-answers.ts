/** What the calls of the fund explorer answer. */
import type { NavYear } from '#finance/nav-returns.ts'
import type { Fund, FundDocument, FundSummary, LoanEntry, RealEstateEntry } from '#model/funds/fund.ts'

/** How fresh an answer of the source of funds is; 'failed': there is nothing, and no more is known. */
export type FundFreshness = 'live' | 'last-good' | 'failed'

/**
 * A row of the explorer. References of documents stay on the server: `has...` says whether `readFundDocument` has the
 * information memorandum ('information-memorandum') and the key information document ('key-information-document').
 */
export type FundRow = Omit<FundSummary, 'informationMemorandum' | 'keyInformationDocument'> & {
  hasInformationMemorandum: boolean
  hasKeyInformationDocument: boolean
}

/** Funds found, how many there are, and how many of each value of a facet. */
export type FundsAnswer = {
  count: number
  facets: Record<string, readonly { value: string; count: number }[]>
  funds: FundRow[]
  asOf: string
  fetchedAt: string
  freshness: FundFreshness
}

/** A project with the number of its photos, each read by its place from 0. */
export type RealEstateProject = Omit<RealEstateEntry, 'photos'> & { photos: number }
export type LoanProject = Omit<LoanEntry, 'photos'> & { photos: number }

/** The page of a fund; `years` are its calendar years, newest first. */
export type FundPage = FundRow &
  Pick<Fund, 'fundCode' | 'shareClasses' | 'assetCareItems' | 'nav' | 'composition'> & {
    documents: Omit<FundDocument, 'reference'>[]
    realEstate: RealEstateProject[]
    loans: LoanProject[]
    years: NavYear[]
    fetchedAt: string
    freshness: FundFreshness
  }

/** A security that was found; `description` has at most sixty characters (decision Q-LOOKUP). */
export type SymbolRow = {
  symbol: string
  description: string
  type: string
  region: string
  currency: string
}

/** The last price of a security; `change1d` is a fraction. */
export type QuoteAnswer = {
  quote: { symbol: string; price: number; date: string; currency: string; change1d: number } | null
}
