/**
 * One e-mail for all that somebody wants to hear of once a day or, on Mondays, once a week; and for what they want to hear
 * of at once and has no e-mail of its own, as soon as nothing more has come for a minute.
 */
import { findLanguage } from '#configurations/find-language.ts'
import type { Role } from '#model/access/role.ts'
import { notificationKinds, type NotificationKind } from '#model/notification-kinds.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import { fillText } from '#server/mail/fill-placeholders.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { originOf, type LinkSettings } from '#server/ground/public-origin.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { seen } from './list-notifications.ts'

export type DigestParts = Pick<Parts, 'store' | 'now'> & {
  settings: LinkSettings
  tenantOf: (id: string) => Promise<Installation>
}

/** Papers that are put into the library one after the other are told together. */
const quietMs = 60_000

const listOwed = {
  name: 'digest.owed',
  text: `select owner, array_agg(id) as ids, max(at) > $3 as "isStillComing" from notifications
    where tenant_id = $1 and owed = any ($2::text[]) group by owner order by owner`,
}
const roleOf = {
  name: 'digest.role',
  text: 'select role from auth.login where tenant_id = $1 and id = $2 and not disabled',
}
/** By the rights of the person: what they do not see is no news. */
const stillSeen = {
  name: 'digest.seen',
  text: `select n.id ${seen} and n.read_at is null and n.id = any ($3::uuid[])`,
}
/** It is owed no longer, whether it is written or not. */
const take = {
  name: 'digest.take',
  text: `with taken as (update notifications set owed = null
      where tenant_id = $1 and owner = $2 and id = any ($3::uuid[]) and owed = any ($5::text[])
      returning id, kind, account, portal, read_at, cardinality(documents) as papers)
    select u.email, u.name, u.user_language as language, t.kind,
      sum(case when t.kind = 'document' then greatest(t.papers, 1) else 1 end)::int as count,
      min(coalesce(p.name, f.name)) as "from"
    from taken t join users u on u.tenant_id = $1 and u.id = $2 and u.active and not u.disabled
    join tenants f on f.tenant_id = $1
    left join accounts a on a.tenant_id = $1 and a.id = t.account
    left join portals p on p.tenant_id = $1 and p.id = coalesce(t.portal, a.portal)
    where t.id = any ($4::uuid[]) and t.read_at is null and app.rhythm_of($2, t.kind) <> 'never'
      and not app.wants_no_mail(t.account, $2)
    group by u.email, u.name, u.user_language, t.kind`,
}

type Taken = {
  email: string
  name: string
  language: string | null
  kind: NotificationKind
  count: number
  from: string
}

const phraseOf = {
  message: 'digestMessage',
  document: 'digestDocument',
  acknowledgement: 'digestAcknowledgement',
  'client-change': 'digestClientChange',
  report: 'digestReport',
  status: 'digestStatus',
  order: 'digestOrder',
  form: 'digestForm',
  correction: 'digestCorrection',
  'fact-finder': 'digestFactFinder',
  proposal: 'digestProposal',
  data: 'digestData',
  unsent: 'digestUnsent',
  approval: 'digestApproval',
  'data-run': 'digestDataRun',
  'requested-report': 'digestRequestedReport',
} as const satisfies Record<NotificationKind, string>

const monday = 1
type Owed = { owner: string; ids: string[]; isStillComing: boolean }

/** Each person in a transaction of their own: what broke for one is sent to the others, and to nobody twice. */
export function createDigestQueue(parts: DigestParts): JobQueue {
  const { store, now } = parts
  return {
    name: 'digests',
    places: 1,
    run: async ({ tenantId, key }) => {
      const tenant = await parts.tenantOf(tenantId)
      const isAtOnce = key === 'at-once'
      const due = isAtOnce
        ? ['at-once']
        : new Date(now()).getDay() === monday
          ? ['daily', 'weekly']
          : ['daily']
      const quietSince = new Date(now() - quietMs).toISOString()
      const people = await store.serveOne<Owed>(tenantId, listOwed, [due, quietSince])
      const isLater = (one: Owed): boolean => isAtOnce && one.isStillComing
      for (const owed of people.filter((one) => !isLater(one))) await writeTo({ parts, tenant, owed, due })
      return people.some(isLater) ? { end: 'again', inSeconds: quietMs / 1000, isNoTry: true } : done
    },
  }
}

type Writing = { parts: DigestParts; tenant: Installation; owed: Owed; due: readonly string[] }

async function writeTo({ parts, tenant, owed: { owner, ids }, due }: Writing): Promise<void> {
  const { store, settings } = parts
  const shown = await readSeen(store, { tenantId: tenant.id, owner, ids })
  await store.serve(tenant.id, async (service) => {
    const taken = await service.query<Taken>(take, [owner, ids, shown, due])
    const [first] = taken
    if (!first) return
    const { email, name, from, language: wish } = first
    const language = findLanguage(tenant.white, [wish])
    const words = await loadPhrases(language, 'mails')
    const counts = new Map(taken.map(({ kind, count }) => [kind, count]))
    const lines = notificationKinds
      .filter((kind) => counts.has(kind))
      .map((kind) => fillText(words[phraseOf[kind]], { count: String(counts.get(kind)) }))
    const values = { name, list: lines.join('\n'), link: originOf(settings, tenant) }
    await queueMail(service, tenant.white, { to: email, template: 'digest', language, from, values })
  })
}

async function readSeen(
  store: DigestParts['store'],
  { tenantId, owner, ids }: { tenantId: string; owner: string; ids: readonly string[] },
): Promise<string[]> {
  const [login] = await store.authOne<{ role: Role }>(tenantId, roleOf, [owner])
  if (!login) return []
  const caller = { tenantId, userId: owner, role: login.role }
  const rows = await store.ask<{ id: string }>(caller, stillSeen, [owner, ids])
  return rows.map(({ id }) => id)
}
