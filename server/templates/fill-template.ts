/** A template as its recipient will read it: names and figures filled in, and what is not known left open and named. */
import { findLanguage } from '#configurations/find-language.ts'
import type { CallAnswer } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { figureFields, openFields, type MessageField } from '#model/message-fields.ts'
import { languages, type Language } from '#phrases/language.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { fillText } from '#server/mail/fill-placeholders.ts'
import { readAccountPage } from '#server/portfolios/read-account-page.ts'
import { writeFigures } from './write-figures.ts'

type Texts = Readonly<Record<string, string>>
type Template = { subject: Texts | null; body: Texts | null }

/** To whom: of a group nothing is known that is the same for all. */
type Reader = {
  id: string | null
  account: string | null
  client: string | null
  adviser: string
  userLanguage: string | null
  portalLanguage: string | null
}

const readTemplate = {
  name: 'templates.read',
  text: 'select subject, body from message_templates where tenant_id = $1 and id = $2 and active',
}

/** Row-level security leaves the accounts that whoever writes sees. */
const readReader = {
  name: 'templates.reader',
  text: `select a.id, a.name as account, u.name as client, app.actor_name() as adviser,
      u.user_language as "userLanguage", p.portal_language as "portalLanguage"
    from accounts a left join users u on u.tenant_id = $1 and u.id = a.client
    left join portals p on p.tenant_id = $1 and p.id = a.portal
    where a.tenant_id = $1 and a.id = $2 and a.active
    union all select null, null, null, app.actor_name(), null, null from groups g
    where g.tenant_id = $1 and g.id = $2 and g.active`,
}

type Asked = { template: string; recipient: string }

export async function fillTemplate(
  parts: Parts,
  { tenant, caller }: SignedIn,
  { template, recipient }: Asked,
): Promise<CallAnswer<typeof calls.fillMessageTemplate>> {
  const [[texts], [reader]] = (await parts.store.askAll(caller, [
    { statement: readTemplate, values: [template] },
    { statement: readReader, values: [recipient] },
  ])) as [Template[], Reader[]]
  if (!texts || !reader) throw new CallRefusal('not-found')
  const wanted = findLanguage(tenant.white, [reader.userLanguage, reader.portalLanguage])
  const language = languageOf(texts, [wanted, tenant.white.defaultLocale, ...tenant.white.locales]) ?? wanted
  const subject = texts.subject?.[language] ?? ''
  const body = texts.body?.[language] ?? ''
  const isAsked = figureFields.some((field) => openFields(subject + body).includes(field))
  const page =
    isAsked && reader.id ? await readAccountPage(parts, { tenant, caller, id: reader.id, asOf: null }) : null
  const values = known({ ...namesOf(reader), ...(await writeFigures(page?.figures ?? null, language)) })
  const filled = { subject: fillText(subject, values), body: fillText(body, values) }
  const open = openFields(`${filled.subject} ${filled.body}`)
  return { ...filled, language, isOtherLanguage: language !== wanted, open }
}

/** The first of the languages in which there is something to send. */
function languageOf({ body }: Template, wishes: readonly Language[]): Language | undefined {
  return [...wishes, ...languages].find((language) => body?.[language]?.trim())
}

const namesOf = ({ client, account, adviser }: Reader) => ({ client, account, adviser })

/** What is filled in is never read as a field again. */
function known(values: Partial<Record<MessageField, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value?.trim() ? [[field, value]] : [])),
  )
}
