/** The bookings of a portfolio in a period as a PDF: the print view that lists them, drawn for whoever asks. */
import type { ListedTransactions } from '#model/calls/export-options.ts'
import type { Language } from '#phrases/language.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findPrintedAccount } from '#server/printing/find-printed-account.ts'
import { printOrRefuse } from './print-or-refuse.ts'
import { printReport } from './print-report.ts'

/** Whose portfolio it is, which bookings of which days, and what the document is called. */
type Asked = {
  accountId: string
  portfolio: string
  kind: ListedTransactions
  from?: string | undefined
  to?: string | undefined
  language: Language
  title: string
  /** Aborts once nobody waits for it. */
  signal: AbortSignal
}

/** The bytes of the document; refused with its reason where none can be made. */
export async function printTransactions(
  parts: Parts,
  { tenant, caller, session, origin }: SignedIn,
  asked: Asked,
): Promise<Uint8Array> {
  const account = await findPrintedAccount(parts.store, { tenant, caller }, { id: asked.accountId })
  return printOrRefuse(() =>
    printReport(parts, {
      tenant,
      host: new URL(origin).host,
      reader: { loginId: caller.userId, role: session.role },
      account,
      options: {
        pdfType: 'landscape',
        singlePortfolio: asked.portfolio,
        transactions: asked.kind,
        from: asked.from,
        to: asked.to,
        language: asked.language,
      },
      rank: 'person',
      title: asked.title,
      signal: asked.signal,
    }),
  )
}
