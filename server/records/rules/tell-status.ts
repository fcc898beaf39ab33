/** Who is told that an account has another status: its client by e-mail, and the chain of events. */
import { findLanguage } from '#configurations/find-language.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { textIn, type TextByLanguage } from '#model/status/text-in.ts'
import { tellPerson } from '#server/mail/tell-person.ts'
import { findWorded, type WordedStatus } from '#server/records/rules/worded-statuses.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import type { Writing } from './behaviour.ts'

/** An account whose status was changed a moment ago; `isListed`: by the table of the statuses. */
export type StatusChange = {
  account: string
  from: StatusIdentifier
  to: StatusIdentifier
  isListed: boolean
}

/** A mail of a status: to whom, in whose name. `isDisabled`: the client of the account wants none. */
type Told = {
  name: string
  client: string | null
  email: string | null
  userLanguage: string | null
  portalLanguage: string | null
  from: string
  isDisabled: boolean
}

const readTold = {
  name: 'status-told',
  text: `select a.name, a.client, u.email, u.user_language as "userLanguage", p.portal_language as "portalLanguage",
      coalesce(p.name, t.name) as from, coalesce(a.disabled_client_notifications, false) as "isDisabled"
    from accounts a join tenants t on t.tenant_id = a.tenant_id
    left join users u on u.tenant_id = a.tenant_id and u.id = a.client and u.active
    left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where a.tenant_id = $1 and a.id = $2`,
}
/** Tells of it. The dialog of the status is shown again by the database. */
export async function tellStatus(
  writing: Writing,
  { account, from, to, isListed }: StatusChange,
): Promise<void> {
  const [told] = await writing.query<Told>(readTold, [account])
  if (!told) return
  await tellClient(writing, { told, status: await findWorded(writing, to) }, { account, to })
  await noteEvent(writing, {
    kind: isListed ? 'status-changed' : 'status-overridden',
    about: told.client ?? account,
    data: { account, name: told.name, from, to },
  })
}

/** Who would be told that an account takes a status: the address of its client, null where no e-mail goes out. */
export async function foretellStatus(
  writing: Writing,
  { account, to }: Pick<StatusChange, 'account' | 'to'>,
): Promise<string | null> {
  const [told] = await writing.query<Told>(readTold, [account])
  const mail = told && mailOf(writing, { told, status: await findWorded(writing, to) })
  return mail && !mail.heldBack ? mail.to : null
}

async function tellClient(
  writing: Writing,
  about: About,
  { account, to }: Pick<StatusChange, 'account' | 'to'>,
): Promise<void> {
  const { client: person } = about.told
  if (!person) return
  const news = { person, kind: 'status', account, what: to } as const
  await tellPerson(writing, writing.context.white, { news, mail: mailOf(writing, about) })
}

type About = { told: Told; status: WordedStatus | null }

/** A language without a text has the one of the white label; a status without a text tells nothing. */
function mailOf({ context: { white } }: Writing, { told, status }: About) {
  if (!told.email || !status) return null
  const wanted = findLanguage(white, [told.userLanguage, told.portalLanguage])
  const texts: TextByLanguage = status.emailContent
  const language = textIn(texts, wanted) ? wanted : white.defaultLocale
  const content = textIn(texts, language)
  if (!content) return null
  return {
    to: told.email,
    template: 'statusChanged',
    language,
    from: told.from,
    html: { content },
    heldBack: told.isDisabled || status.isClientNotificationsDisabled ? 'disabled' : null,
  } as const
}
