import { findLanguage } from '#configurations/find-language.ts'
import { mayRemind, suggestProfile } from '#model/forms/fact-finder.ts'
import { tellPerson } from '#server/mail/tell-person.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'

const clock = {
  name: 'rules.clock-and-name',
  text: 'select now() as at, app.actor_name() as name from tenants where tenant_id = $1',
}
const formToAsk = {
  name: 'rules.fact-finder-to-ask',
  text: 'select from forms where tenant_id = $1 and id = $2 and active and fact_finder',
}
const takeTurn = {
  name: 'rules.turn-to-invite',
  text: 'select app.take_turn($2) from tenants where tenant_id = $1',
}
const isOpen = {
  name: 'rules.is-invited',
  text: `select from fact_finders where tenant_id = $1 and account = $2 and id <> $3 and active and completed_at is null limit 1`,
}
const scored = {
  name: 'rules.scored-profiles',
  text: 'select id, from_score as "fromScore" from risk_profiles where tenant_id = $1 and active',
}
const clientOf = {
  name: 'rules.client-to-invite',
  text: `select u.id as person, u.email, u.user_language as language, coalesce(p.name, t.name) as from,
      coalesce(a.disabled_client_notifications, false) as "isDisabled",
      (select f.name from forms f where f.tenant_id = $1 and f.id = $3) as form
    from accounts a join tenants t on t.tenant_id = a.tenant_id
    join users u on u.tenant_id = a.tenant_id and u.id = a.client and u.active and not u.disabled
    left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where a.tenant_id = $1 and a.id = $2 and a.active`,
}

type Client = {
  person: string
  email: string
  language: string | null
  from: string
  isDisabled: boolean
  form: string
}
type Profile = { id: string; fromScore: number | null }

const invalid = (field: string, code: 'id' | 'taken' | 'required'): RecordError =>
  new RecordError({ code: 'invalid', problems: { [field]: { code } } })
const forbidden = (field: string): RecordError => new RecordError({ code: 'forbidden', fields: [field] })

const readClient = async (writing: Writing, { account, form }: NonNullable<RuledChange['after']>) =>
  (await writing.query<Client>(clientOf, [account ?? null, form ?? null]))[0]

/** One invitation at a time, to a client who can sign in, with a form that is a fact finder. */
async function requireInvitable(writing: Writing, { id, after }: RuledChange): Promise<void> {
  if (!after) return
  const [form] = await writing.query(formToAsk, [after.form ?? null])
  if (!form) throw invalid('form', 'id')
  if (!(await readClient(writing, after))) throw invalid('account', 'id')
  await writing.query(takeTurn, [`fact finder ${String(after.account)}`])
  if ((await writing.query(isOpen, [after.account, id])).length > 0) throw invalid('account', 'taken')
}

/** A reminder is the next one, and follows the last not sooner than a day. */
async function requireReminder(writing: Writing, { before, given }: RuledChange): Promise<void> {
  if (!('reminders' in given) || !before) return
  const [now] = await writing.query<{ at: string }>(clock)
  const told = {
    completedAt: before.completedAt as string | null,
    sinceToldMs: Date.parse(now?.at ?? '') - Date.parse(before.toldAt as string),
  }
  const isNext = given.reminders === Number(before.reminders) + 1
  if (!isNext || !mayRemind(told)) throw forbidden('reminders')
}

/** A profile is confirmed when there are answers; another than they speak for, or one without a score, with a reason. */
async function requireConfirmable(writing: Writing, { before, after, given }: RuledChange): Promise<void> {
  if (!before || !after || !('profile' in given || 'reason' in given)) return
  if (!before.completedAt) throw forbidden('profile')
  if (!after.profile) return
  const profiles = await writing.query<Profile>(scored)
  const suggested = suggestProfile((before.score ?? null) as number | null, profiles)
  const isExplained = ((after.reason ?? '') as string).trim() !== ''
  if (suggested?.id !== after.profile && !isExplained) throw invalid('reason', 'required')
}

/** Tells a client that they are invited, or reminds them. */
async function tellClient(writing: Writing, after: NonNullable<RuledChange['after']>): Promise<void> {
  const found = await readClient(writing, after)
  if (!found) return
  const { white } = writing.context
  const { person, email: to, language, form, from, isDisabled } = found
  await tellPerson(writing, white, {
    news: { person, kind: 'fact-finder', account: String(after.account), what: form },
    mail: {
      to,
      template: 'factFinder',
      language: findLanguage(white, [language]),
      from,
      values: { form },
      heldBack: isDisabled ? 'disabled' : null,
    },
  })
}

/** Who is invited to a fact finder, how they are reminded, and the risk profile that the firm confirms for them (decision 170). */
export const invitedClient: Behaviour = {
  complete: async (writing, { before, after, given }) => {
    const [now] = await writing.query<{ at: string; name: string }>(clock)
    if (!before) return { toldAt: now?.at }
    return {
      ...('reminders' in given ? { toldAt: now?.at } : {}),
      ...('profile' in given
        ? { confirmedAt: after?.profile ? now?.at : null, confirmedBy: after?.profile ? now?.name : null }
        : {}),
    }
  },
  check: async (writing, change) => {
    const { type, before, after, given } = change
    if (!after) {
      if (before?.completedAt) throw forbidden('account')
      return
    }
    if (type === 'create' || type === 'restore') return requireInvitable(writing, change)
    const [moved] = ['account', 'form'].filter((name) => name in given && before?.[name] !== after[name])
    if (moved) throw forbidden(moved)
    await requireReminder(writing, change)
    await requireConfirmable(writing, change)
  },
  tell: async (writing, { type, after, given }) => {
    if (after && (type === 'create' || 'reminders' in given)) await tellClient(writing, after)
  },
}
