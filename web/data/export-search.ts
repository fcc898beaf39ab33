import { isIsoDate } from '#finance/ground/calendar.ts'
import { listedTransactions, partNamesPattern, type ExportOptions } from '#model/calls/export-options.ts'
import { isLanguage } from '#phrases/language.ts'
import { findToday } from '#web/data/report-search.ts'

const idPattern = /^[0-9a-f-]{36}$/

const readText = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

const readFlag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined

/** Reads the search of the print view; what is not understood counts as not said. */
export const readExportSearch = (search: Record<string, unknown>, today = findToday()): ExportOptions => {
  const { asOf, pdfType, renderConsolidated, singlePortfolio, componentToRender, language } = search
  const { transactions, from, to } = search
  return {
    asOf: isIsoDate(asOf) && asOf <= today ? asOf : undefined,
    pdfType: pdfType === 'landscape' || pdfType === 'portrait' ? pdfType : undefined,
    renderConsolidated: readFlag(renderConsolidated),
    singlePortfolio: readText(singlePortfolio, idPattern),
    componentToRender: readText(componentToRender, partNamesPattern),
    language: isLanguage(language) ? language : undefined,
    transactions: listedTransactions.find((one) => one === transactions),
    from: isIsoDate(from) ? from : undefined,
    to: isIsoDate(to) ? to : undefined,
  }
}
