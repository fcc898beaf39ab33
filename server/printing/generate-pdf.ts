/** The call generatePdf: whose rights, which account, then the print; noted as taken along. */
import type { ExportOptions } from '#model/calls/export-options.ts'
import type { Role } from '#model/access/role.ts'
import { languages, type Language } from '#phrases/language.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findPrintedAccount, type PrintedAccount } from '#server/printing/find-printed-account.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { useToken } from '#server/sessions/token-store.ts'
import type { Caller } from '#server/store/executor.ts'
import { noteChange } from '#server/store/note-change.ts'
import { checkOptions, dayOf } from './check-options.ts'
import { printOrRefuse } from './print-or-refuse.ts'
import { printReport } from './print-report.ts'
import { readExportUrl } from './read-export-url.ts'

/** What generatePdf is asked with, once it is known to be well formed. */
export type AskedPdf = {
  token?: string | undefined
  url?: string | undefined
  externalId?: string | undefined
  pdfType: 'portrait' | 'landscape'
  renderConsolidated?: 'true' | 'false' | undefined
  singlePortfolio?: string | undefined
  componentToRender?: string | undefined
}

export type GeneratedPdf = { content: Uint8Array; name: string }

const roleOf = {
  name: 'generate-pdf-role',
  text: 'select role from auth.login where tenant_id = $1 and id = $2 and not disabled',
}

/** Makes the report of an account for whoever is signed in, or whom the token stands for. */
export async function generatePdf(
  parts: Parts,
  context: Context,
  { asked, signal }: { asked: AskedPdf; signal: AbortSignal },
): Promise<GeneratedPdf> {
  const reader = await findReader(parts, context, asked.token)
  if (reader.isReadOnly) throw new CallRefusal('read-only')
  const { tenant, origin } = context
  const from = asked.url ? readExportUrl(asked.url, origin) : null
  if (asked.url && !from)
    throw new CallRefusal('bad-input', { fields: { url: 'not a print view of this portal' } })
  const account = await findAccount(parts, { tenant, reader, from, externalId: asked.externalId })
  const options = readOptions(asked, from)
  checkOptions(options, account, parts.now())
  const content = await printOrRefuse(() =>
    printReport(parts, {
      tenant,
      host: new URL(origin).host,
      reader: { loginId: reader.userId, role: reader.role },
      account,
      options,
      rank: 'person',
      signal,
    }),
  )
  await noteTaken(parts, reader, account.id)
  const day = options.asOf ?? dayOf(parts.now())
  return { content, name: `${account.name} ${day}.pdf` }
}

type Reader = Caller & { userId: string; role: Exclude<Role, 'public'> }

async function findReader({ store }: Parts, context: Context, token: string | undefined): Promise<Reader> {
  const { tenant, session, caller } = context
  if (token === undefined) {
    if (session?.level !== 'full' || !caller.userId) throw new CallRefusal('not-signed-in')
    return { ...caller, userId: caller.userId, role: session.role }
  }
  const found = await store.auth(tenant.id, async (transaction) => {
    const used = await useToken(transaction, 'custom', token)
    if (!used?.loginId) return null
    const [login] = await transaction.query<{ role: Reader['role'] }>(roleOf, [used.loginId])
    return login ? { userId: used.loginId, role: login.role } : null
  })
  if (!found) throw new CallRefusal('action-code-expired')
  return { tenantId: tenant.id, ...found }
}

type Wanted = {
  tenant: Context['tenant']
  reader: Reader
  from: ReturnType<typeof readExportUrl>
  externalId: string | undefined
}

/** The account of the external id; one of the address must be the same. */
async function findAccount(
  { store }: Parts,
  { tenant, reader, from, externalId }: Wanted,
): Promise<PrintedAccount> {
  if (externalId === undefined && !from)
    throw new CallRefusal('bad-input', { fields: { externalId: 'required without url' } })
  const asked = externalId === undefined ? { id: from?.account ?? '' } : { externalId }
  const account = await findPrintedAccount(store, { tenant, caller: reader }, asked)
  if (from && (from.account !== account.id || from.portal !== account.portal))
    throw new CallRefusal('not-found')
  return account
}

function readOptions(asked: AskedPdf, from: Wanted['from']): ExportOptions {
  const { pdfType, renderConsolidated, singlePortfolio, componentToRender } = asked
  return {
    pdfType,
    ...(renderConsolidated ? { renderConsolidated: renderConsolidated === 'true' } : {}),
    ...(singlePortfolio ? { singlePortfolio } : {}),
    ...(componentToRender ? { componentToRender } : {}),
    ...(from?.asOf ? { asOf: from.asOf } : {}),
    ...(isLanguage(from?.language) ? { language: from.language } : {}),
    ...(from?.from ? { from: from.from } : {}),
    ...(from?.to ? { to: from.to } : {}),
  }
}

const isLanguage = (text: string | undefined): text is Language => languages.some((one) => one === text)

async function noteTaken({ store }: Parts, { tenantId, userId: by }: Reader, account: string): Promise<void> {
  await store.serve(tenantId, async (service) => {
    await noteChange(service, {
      type: 'export',
      collection: 'accounts',
      record: account,
      account,
      info: 'PDF',
      by,
    })
    const data = { what: 'report', records: 1, account }
    await noteEvent(service, { kind: 'exported', about: by, by, data })
  })
}
