import { buildExportPath, type ExportOptions } from '#model/calls/export-options.ts'
import { request, requestFile } from '#web/data/call.ts'
import { languages, type Language } from '#phrases/language.ts'
import { CallError } from '#web/data/send.ts'

/** The account whose report is wanted, where it stands, and what the file is called (without its ending). */
export type PdfSubject = { portal: string; account: string; fileName: string }

/** Asks for the report as PDF; it is made while one waits. */
export const requestPdf = (
  { portal, account }: PdfSubject,
  { asOf, language, from, to, ...options }: ExportOptions,
  signal?: AbortSignal,
): Promise<Blob> => {
  const url = `${location.origin}${buildExportPath({ portal, account }, { asOf, language, from, to })}`
  const { pdfType = 'portrait', renderConsolidated, singlePortfolio, componentToRender } = options
  const query = {
    url,
    pdfType,
    ...(renderConsolidated === undefined
      ? {}
      : { renderConsolidated: renderConsolidated ? ('true' as const) : ('false' as const) }),
    ...(singlePortfolio ? { singlePortfolio } : {}),
    ...(componentToRender ? { componentToRender } : {}),
  }
  return requestFile('generatePdf', { query }, signal)
}

/** Has the report printed in the background and filed. */
export const requestFiledPdf = (
  { account }: PdfSubject,
  { pdfType = 'portrait', language, ...options }: Omit<ExportOptions, 'transactions'>,
) =>
  request('requestReport', {
    params: { account },
    body: { pdfType, ...options, ...(isLanguage(language) ? { language } : {}) },
  })

const isLanguage = (text: string | undefined): text is Language => languages.some((one) => one === text)

const reasons = ['limited', 'failed', 'late', 'busy'] as const

/** Why no PDF was made. */
export type PdfReason = (typeof reasons)[number]

/** The reason the server gives; 'failed' where it gives none. */
export const findPdfReason = (error: unknown): PdfReason => {
  const told = error instanceof CallError ? error.detail.fields?.['reason'] : undefined
  return reasons.find((reason) => reason === told) ?? 'failed'
}
