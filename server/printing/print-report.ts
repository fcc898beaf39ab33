/** Makes the PDF of an account: its print view, drawn with a token that reads the account alone. */
import { findLanguage } from '#configurations/find-language.ts'
import { buildExportPath, partsAsked, pdfWaitMs, type ExportOptions } from '#model/calls/export-options.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { PrintReader } from '#server/gate/print-token.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { PrintFailure } from '#server/pdf/print-failure.ts'
import { printAs } from './print-as.ts'
import type { Rank } from '#server/turns/waiting-line.ts'
import type { PrintedAccount } from '#server/printing/find-printed-account.ts'

/** Whose rights the report is read with, in whose portal, and what is wished of it. */
export type ReportOrder = {
  tenant: Installation
  host: string
  reader: PrintReader
  account: PrintedAccount
  options: ExportOptions
  rank: Rank
  /** What the document is called, where it is not the report. */
  title?: string
  /** What the adviser says to the client at the beginning of it. */
  comment?: string | null
  signal?: AbortSignal
}

type Needed = Pick<Parts, 'store' | 'printer' | 'now'>

/** All parts of all pages: more than are waited for only shortly. */
const manyParts = 20

/** Nobody waits for what is printed in the background. */
const backgroundWaitMs = 60_000

/** The bytes of the report. Throws a `PrintFailure` when there is none. */
export async function printReport({ now, ...parts }: Needed, order: ReportOrder): Promise<Uint8Array> {
  const { tenant, host, reader, account, options, rank, comment, title, signal } = order
  if (!account.portal) throw new PrintFailure('failed', 'The account is in no portal.')
  const language = findLanguage(tenant.white, [
    options.language,
    account.clientLanguage,
    account.portalLanguage,
  ])
  const words = await loadPhrases(language, 'export')
  return printAs(
    parts,
    { tenantId: tenant.id, reader, subject: { account: account.id, portfolios: account.portfolios } },
    {
      host,
      path: buildExportPath({ portal: account.portal, account: account.id }, { ...options, language }),
      waitMs: rank === 'person' ? pdfWaitMs(partsAsked(options)?.length ?? manyParts) : backgroundWaitMs,
      turn: { rank, firm: tenant.id, person: reader.loginId },
      comment: comment ?? null,
      portfolios: options.singlePortfolio ? [options.singlePortfolio] : account.portfolios,
      facts: {
        title: title ?? `${words.title}: ${account.name}`,
        author: account.portalName ?? tenant.name,
        subject: title ?? words.title,
        language,
        made: new Date(now()),
      },
      signal,
    },
  )
}
