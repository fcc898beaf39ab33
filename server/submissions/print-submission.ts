/** What was sent with a form as PDF: who may read it, the print, and the note that it was taken along. */
import { findLanguage } from '#configurations/find-language.ts'
import { buildSubmissionPaperPath, pdfWaitMs } from '#model/calls/export-options.ts'
import type { Language } from '#phrases/language.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { printAs } from '#server/printing/print-as.ts'
import { printOrRefuse } from '#server/printing/print-or-refuse.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { noteChange } from '#server/store/note-change.ts'
import { findSentForm } from './read-sent-form.ts'

/** `signal` aborts once nobody waits for it. */
type Asked = { submission: string; language: Language; signal: AbortSignal }

/** Throws where the caller does not see it, or nothing can be printed. */
export async function printSubmission(
  parts: Parts,
  { tenant, caller, session, origin }: SignedIn,
  { submission, language: wished, signal }: Asked,
): Promise<{ content: Uint8Array; name: string }> {
  if (caller.isReadOnly) throw new CallRefusal('read-only')
  const sent = await parts.store.transact(caller, (transaction) => findSentForm(transaction, submission))
  const { account, form, portal, portalName } = sent
  if (portal === null) throw new CallRefusal('not-found')
  const language = findLanguage(tenant.white, [wished])
  const title = `${form.name}: ${account.name}`
  const content = await printOrRefuse(() =>
    printAs(
      parts,
      {
        tenantId: tenant.id,
        reader: { loginId: caller.userId, role: session.role },
        subject: { submission },
      },
      {
        host: new URL(origin).host,
        path: buildSubmissionPaperPath({ portal, submission }, language),
        waitMs: pdfWaitMs(1),
        turn: { rank: 'person', firm: tenant.id, person: caller.userId },
        comment: null,
        portfolios: [],
        facts: {
          title,
          author: portalName ?? tenant.name,
          subject: form.name,
          language,
          made: new Date(parts.now()),
        },
        signal,
      },
    ),
  )
  await noteTaken(parts, caller, { submission, account: account.id })
  return { content, name: `${account.name} - ${form.name}.pdf` }
}

/** In the log of the submission and in the chain of events. */
async function noteTaken(
  { store }: Parts,
  { tenantId, userId: by }: SignedIn['caller'],
  { submission, account }: { submission: string; account: string },
): Promise<void> {
  await store.serve(tenantId, async (service) => {
    const record = { collection: 'submissions', record: submission, account }
    await noteChange(service, { type: 'export', ...record, info: 'PDF', by })
    const data = { what: 'submissions', records: 1, account }
    await noteEvent(service, { kind: 'exported', about: by, by, data })
  })
}
