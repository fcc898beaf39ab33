import { isIsoDate } from '#finance/ground/calendar.ts'
import { listedTransactions, partNamesPattern, type ExportOptions } from '#model/calls/export-options.ts'
import { isLanguage } from '#phrases/language.ts'
import { findToday } from '#web/data/report-search.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const idPattern = /^[0-9a-f-]{36}$/

const readText = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

const readFlag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined

/**
 * Reads the search of the print view; what is not understood counts as not said. The days of a report stay as they are
 * written: one of a wrong period says so, and shows no other.
 */
export const readExportSearch = (search: Record<string, unknown>, today = findToday()): ExportOptions => {
  const { asOf, pdfType, renderConsolidated, singlePortfolio, componentToRender, language } = search
  const { from, to } = search
  const transactions = listedTransactions.find((one) => one === search['transactions'])
  const readDay = (value: unknown): string | undefined =>
    transactions === undefined ? readText(value, dayPattern) : isIsoDate(value) ? value : undefined
  return {
    asOf: isIsoDate(asOf) && asOf <= today ? asOf : undefined,
    pdfType: pdfType === 'landscape' || pdfType === 'portrait' ? pdfType : undefined,
    renderConsolidated: readFlag(renderConsolidated),
    singlePortfolio: readText(singlePortfolio, idPattern),
    componentToRender: readText(componentToRender, partNamesPattern),
    language: isLanguage(language) ? language : undefined,
    transactions,
    from: readDay(from),
    to: readDay(to),
  }
}
