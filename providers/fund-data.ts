/**
 * Where funds come from, whatever the white label: the one contract of every source of funds (the fund service of the
 * Dutch family, the fund search index with its feed, static files). Failures follow the rule of `portfolio-data.ts`:
 * logged, lists empty, single answers null, and `freshness` says so.
 */
import type { Fund, FundSummary } from '#model/funds/fund.ts'
import type { Sourced } from '#providers/portfolio-data.ts'

/** By what funds can be counted and chosen. */
export type FundFacet = 'assetClass' | 'fundType' | 'sector' | 'currency' | 'objective' | 'groupName'

/** What is looked for: words, values of facets (any of one facet, all facets together), order, and which part. */
export type FundQuery = {
  text?: string | undefined
  chosen?: Partial<Record<FundFacet, readonly string[]>> | undefined
  orderBy?: {
    field: keyof FundSummary | 'changeYtd' | 'change1y' | 'change3y' | 'change5y'
    descending: boolean
  }
  top: number
  skip: number
  /** Language of texts, 'en'. */
  language: string
}

/** A part of the funds found, how many there are, and how many there are of each value of each facet. */
export type FundsFound = {
  count: number
  facets: Partial<Record<FundFacet, readonly { value: string; count: number }[]>>
  funds: readonly FundSummary[]
}

/** The contract. */
export type FundData = {
  search(query: FundQuery): Promise<Sourced<FundsFound>>
  fund(id: string, language: string): Promise<Sourced<Fund | null>>
  /** The fund behind a security number, for holdings and look-through; null where the source knows none. */
  fundByIsin(isin: string, language: string): Promise<Sourced<Fund | null>>
  /** A file of `fund.documents` by its reference, as it is; null where it cannot be had. */
  document(reference: string): Promise<Uint8Array | null>
  close(): Promise<void>
}
