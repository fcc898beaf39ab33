/** What the data-health page shows: whose figures are not simply good, why, and where that is mended. */
import type { IsoDate, Quality, Reason } from '#finance/figure.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'

/**
 * What can be wrong: a reason of a figure; or its source has not answered ('source-failed'), the account has no link to
 * the data service ('unlinked'), nothing was ever worked out ('never-figured'), or the figures are older than the
 * others of the tenant ('old-figures').
 */
export type TroubleCode = Reason['code'] | 'source-failed' | 'unlinked' | 'never-figured' | 'old-figures'

/** One thing wrong. `subject` is a symbol or a currency, `date` since when or of which day. */
export type Trouble = { code: TroubleCode; subject: string | null; date: IsoDate | null }

/** An account or a portfolio with trouble. Figures that are kept in the portal are mended there. */
export type HealthRow = {
  id: string
  kind: 'account' | 'portfolio'
  name: string
  account: { id: string; name: string }
  keptIn: 'provider' | 'portal'
  asOf: IsoDate | null
  quality: Quality | null
  failedSince: IsoTime | null
  troubles: Trouble[]
}

/** Accounts and portfolios of a portal: how many were looked at, and those with trouble, the worst first. */
export type DataHealth = {
  checked: number
  latest: IsoDate | null
  rows: HealthRow[]
  /** More have trouble than are listed. */
  isCut: boolean
}
