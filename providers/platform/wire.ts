/**
 * The wire of the platform family of data services, exactly as it is spoken. Misspellings and oddities are marked
 * `// sic` and stop at translate.ts.
 *
 * Money is in the currency of the record around it: totals, values and costs of holdings in the currency of the
 * account or portfolio asked for; `nav` and `price` of a holding in the holding's own `currency`; `amount` of a
 * transaction in the transaction's `currency`, `localCcyAmount` in that of the account or portfolio, and `fxRate`
 * leads from the first to the second. Pct are percent points: 5.25 means 5.25 %.
 */
import type {
  Money,
  Pct,
  WireChanges,
  WireDate,
  WireHolding,
  WirePeriod,
  WirePoint,
  WireSlice,
  WireTime,
} from '#providers/wire-records.ts'

export type {
  WireBond,
  WireChanges,
  WireHolding,
  WireNavPoint,
  WireSlice,
  WireTransaction,
} from '#providers/wire-records.ts'

export type WireHoldingGroup = { name: string; value: Money; percentage: Pct; items: readonly WireHolding[] }

export type PlatformHoldings = {
  date: WireDate
  currency: string
  total: Money
  groups: readonly WireHoldingGroup[]
}

export type WireYear = { year: number; portfolio: Pct; benchmark?: Pct | null | undefined }

export type PlatformPerformance = {
  currency: string
  benchmark?: string | null | undefined
  cumulative: readonly WirePoint[]
  discrete: readonly WirePeriod[]
  yearly: readonly WireYear[]
}

export type WirePortfolio = WireChanges & {
  id: string
  external_id: string
  name: string
  type: string
  region?: string | null | undefined
  currency: string
  inception: WireDate
  /** 'Income', 'Accummulation', 'Both' or 'ExO'. // sic */
  objective: string
  riskLevel?: number | null | undefined
  esgRating?: number | null | undefined
  riskProfile?: string | null | undefined
  value: Money
  change: Money
  charges?: Money | null | undefined
  color?: string | null | undefined
  combinedAccounts?: readonly string[] | null | undefined
  holdings?: readonly WireHoldingGroup[] | null | undefined
  breakdown?:
    | {
        currency: readonly WireSlice[]
        sector: readonly WireSlice[]
        assetclass: readonly WireSlice[] // sic
      }
    | null
    | undefined
  owner_id: string
  external_owner_name: string
}

export type PlatformAccount = WireChanges & {
  id: string
  external_id: string
  clientId: string
  name: string
  email?: string | null | undefined
  accountType?: string | null | undefined
  currency: string
  inception: WireDate
  value: Money
  change: Money
  portfolios: readonly WirePortfolio[]
}

export type WireCharge = {
  date: WireDate
  name: string
  type: string
  amount: Money
  currency: string
  percentage?: Pct | null | undefined
}

export type WireTransactionCost = {
  date: WireDate
  name: string
  isin?: string | null | undefined
  explicitCost: Money
  implicitCost: Money
  total: Money
  currency: string
}

export type WireDocument = {
  id: string
  name: string
  type: string
  fileUrl: string
  updated: WireTime
  favourite?: readonly string[] | null | undefined
  generatedPdf?: boolean | null | undefined
  size?: number | null | undefined
}
