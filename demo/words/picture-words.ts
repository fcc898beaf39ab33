/** How the pictures and documents of a firm are called, and what its documents say, in its language. */

/** The documents of accounts, groups and libraries. */
export type DocumentKey =
  | 'valuation'
  | 'statement'
  | 'note'
  | 'agreement'
  | 'letter'
  | 'invitation'
  | 'factsheet'
  | 'brochure'
  | 'guide'
  | 'bankForm'
  | 'report'

/** What stands beside a figure or above a column. */
export type DocumentLabel =
  | 'client'
  | 'account'
  | 'portfolio'
  | 'reference'
  | 'date'
  | 'period'
  | 'currency'
  | 'adviser'
  | 'riskProfile'
  | 'fee'
  | 'since'
  | 'security'
  | 'units'
  | 'price'
  | 'value'
  | 'total'
  | 'booking'
  | 'paidIn'
  | 'paidOut'
  | 'purchase'
  | 'sale'
  | 'fees'
  | 'amount'
  | 'assetClass'
  | 'weight'
  | 'bank'
  | 'holder'
  | 'signature'

/** The words of one language. {firm}, {name} and {year} are put in. */
export type PictureWords = {
  logo: string
  scenes: readonly string[]
  chart: string
  titles: Record<DocumentKey, string>
  labels: Record<DocumentLabel, string>
  valuation: readonly string[]
  quietQuarter: string
  statement: readonly string[]
  note: readonly string[]
  agreement: readonly string[]
  letter: readonly string[]
  invitation: readonly string[]
  factsheet: readonly string[]
  bankForm: readonly string[]
  guide: readonly string[]
  welcome: readonly string[]
}
