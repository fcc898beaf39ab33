/** What can be chosen of a printed report; the print view and the PDF read the same names from their address. */
import { isIsoDate } from '#finance/ground/calendar.ts'

/** 'portrait' or 'landscape'. */
export type PdfType = 'portrait' | 'landscape'

/** The bookings that can be listed: every one, those of securities, or those of cash. */
export const listedTransactions = ['all', 'trade', 'cash'] as const
export type ListedTransactions = (typeof listedTransactions)[number]

/**
 * `renderConsolidated`: whether the account as a whole is in it. `singlePortfolio`: that portfolio alone instead of
 * all; `componentToRender`: those parts of the pages alone, by the names of their views, with commas between. `asOf`: the latest day
 * when absent; `language`: the reader's own when absent. `from` and `to`: the period of what happened over time, from
 * the close of the one day to that of the other; each part has its own when absent. `transactions`: which bookings of
 * `singlePortfolio` are listed in place of a report, from the day `from` to the day `to`.
 */
export type ExportOptions = {
  asOf?: string | undefined
  pdfType?: PdfType | undefined
  renderConsolidated?: boolean | undefined
  singlePortfolio?: string | undefined
  componentToRender?: string | undefined
  language?: string | undefined
  transactions?: ListedTransactions | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Names parts of a report page: 'holdings', 'holdings,cash-transactions'. */
export const partNamesPattern = /^[a-z][a-z-]{0,39}(,[a-z][a-z-]{0,39}){0,29}$/

/** The parts that are asked for; undefined where all are. */
export const partsAsked = ({ componentToRender }: ExportOptions): readonly string[] | undefined =>
  componentToRender?.split(',')

/** From the close of which day to that of which. */
export type PrintedPeriod = { from: string; to: string }

/** The period that a report is asked for; undefined where each part has its own, and of a list of bookings. */
export const printedPeriod = ({ transactions, from, to }: ExportOptions): PrintedPeriod | undefined =>
  transactions === undefined && (from !== undefined || to !== undefined)
    ? { from: from ?? '', to: to ?? '' }
    : undefined

/** What is wrong with a period: a day is missing or none, it ends before it begins, it leaves the days that are known. */
export type PeriodFault = 'incomplete' | 'backwards' | 'early' | 'late'

/** Whether there can be a report of a period; `earliest` and `latest`: the closes between which there are figures. */
export const findPeriodFault = (
  { from, to }: PrintedPeriod,
  known: { earliest: string | null; latest: string | null },
): PeriodFault | undefined => {
  if (!isIsoDate(from) || !isIsoDate(to)) return 'incomplete'
  if (from >= to) return 'backwards'
  if (known.earliest !== null && from < known.earliest) return 'early'
  return known.latest !== null && to > known.latest ? 'late' : undefined
}

/** The address of the print view of an account, without the host. */
export const buildExportPath = (
  { portal, account }: { portal: string; account: string },
  options: ExportOptions = {},
): string => {
  const { renderConsolidated, ...named } = options
  const pairs = Object.entries({
    ...named,
    renderConsolidated: renderConsolidated === undefined ? undefined : String(renderConsolidated),
  }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `/dashboard/${portal}/account/${account}/export${search === '' ? '' : `?${search}`}`
}

/** The address of the print view of what was sent with a form, without the host. */
export const buildSubmissionPaperPath = (
  { portal, submission }: { portal: string; submission: string },
  language: string,
): string => `/dashboard/${portal}/submissions/${submission}/export?language=${language}`

/** How many parts a print may have and still be waited for only shortly (decision Q-PDF-ITEMS). */
const fewParts = 4

/** How long a page may take to be ready for print, in milliseconds: 12 s, or 15 s with more than four parts. */
export const pdfWaitMs = (parts: number): number => (parts > fewParts ? 15_000 : 12_000)
