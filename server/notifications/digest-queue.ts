/** One e-mail for all that somebody wants to hear of once a day or, on Mondays, once a week. */
import { findLanguage } from '#configurations/find-language.ts'
import { notificationKinds, type NotificationKind } from '#model/notification-kinds.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { fillText } from '#server/mail/fill-placeholders.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { publicOrigin } from '#server/ground/public-origin.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Settings } from '#server/ground/settings.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Transaction } from '#server/store/executor.ts'

export type DigestParts = Pick<Parts, 'store' | 'now'> & {
  settings: Pick<Settings, 'scheme' | 'publicPort' | 'port'>
  tenantOf: (id: string) => Promise<Installation>
}

const listOwed = {
  name: 'digest.owed',
  text: 'select distinct owner from notifications where tenant_id = $1 and owed = any ($2::text[]) order by owner',
}
/** What was read meanwhile, or is of an account that is not theirs any more, is no news; it is owed no longer either way. */
const take = {
  name: 'digest.take',
  text: `with taken as (update notifications set owed = null
      where tenant_id = $1 and owner = $2 and owed = any ($3::text[]) returning kind, account, read_at)
    select u.email, u.name, u.user_language as language, t.kind, count(*)::int as count,
      min(coalesce(p.name, f.name)) as "from"
    from taken t join users u on u.tenant_id = $1 and u.id = $2 and u.active and not u.disabled
    join tenants f on f.tenant_id = $1
    left join accounts a on a.tenant_id = $1 and a.id = t.account and a.active
    left join portals p on p.tenant_id = $1 and p.id = a.portal
    left join notification_choices c on c.tenant_id = $1 and c.created_by = $2 and c.kind = t.kind
    where t.read_at is null and (t.account is null or a.client = $2 or $2 = any (a.owner))
      and c.rhythm is distinct from 'never'
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
  'client-change': 'digestClientChange',
  report: 'digestReport',
  status: 'digestStatus',
  form: 'digestForm',
} as const satisfies Record<NotificationKind, string>

const monday = 1

/** Each person in a transaction of their own: what broke for one is sent to the others, and to nobody twice. */
export function createDigestQueue(parts: DigestParts): JobQueue {
  return {
    name: 'digests',
    places: 1,
    run: async ({ tenantId }) => {
      const tenant = await parts.tenantOf(tenantId)
      const due = new Date(parts.now()).getDay() === monday ? ['daily', 'weekly'] : ['daily']
      const people = await parts.store.serveOne<{ owner: string }>(tenantId, listOwed, [due])
      for (const { owner } of people)
        await parts.store.serve(tenantId, (service) => writeTo(service, { parts, tenant, owner, due }))
      return { end: 'done' }
    },
  }
}

type Writing = { parts: DigestParts; tenant: Installation; owner: string; due: readonly string[] }

async function writeTo(service: Transaction, { parts, tenant, owner, due }: Writing): Promise<void> {
  const taken = await service.query<Taken>(take, [owner, due])
  const [first] = taken
  if (!first) return
  const { email, name, from, language: wish } = first
  const language = findLanguage(tenant.white, [wish])
  const words = await loadPhrases(language, 'mails')
  const counts = new Map(taken.map(({ kind, count }) => [kind, count]))
  const lines = notificationKinds
    .filter((kind) => counts.has(kind))
    .map((kind) => fillText(words[phraseOf[kind]], { count: String(counts.get(kind)) }))
  const link = originOf(parts, tenant)
  await queueMail(service, tenant.white, {
    to: email,
    template: 'digest',
    language,
    from,
    values: { name, list: lines.join('\n'), link },
  })
}

function originOf({ settings }: DigestParts, { hosts }: Installation): string {
  const [host = ''] = hosts
  return publicOrigin(settings, { headers: { host }, socket: { localPort: settings.port } })
}
