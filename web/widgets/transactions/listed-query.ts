import type { ExportOptions } from '#model/calls/export-options.ts'
import type { Language } from '#phrases/language.ts'
import { query } from '#web/data/queries.ts'

/** Asks for the bookings that a print lists; null where it is a report. */
export const findListedQuery = (
  { singlePortfolio, transactions, from, to }: ExportOptions,
  language: Language,
) =>
  singlePortfolio && transactions
    ? query('listTransactions', {
        params: { portfolio: singlePortfolio },
        query: { kind: transactions, language, ...(from ? { from } : {}), ...(to ? { to } : {}) },
      })
    : null
