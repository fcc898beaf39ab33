/** Tells those who have not acknowledged yet that something waits for them: once, and again as its rule of reminding says. */
import type { Configuration } from '#configurations/configuration.ts'
import { findLanguage } from '#configurations/find-language.ts'
import { tellPerson } from '#server/mail/tell-person.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { peopleOfDocument, peopleOfMessage } from './asked-people.ts'

/** Something to acknowledge; `since`: when what it says now was stored. */
export type Asking = {
  kind: 'document' | 'message'
  id: string
  title: string
  digest: string
  since: string
  remindAfter: number
  thread: string | null
  account: string | null
  group: string | null
  library: string | null
}

type White = Pick<Configuration, 'neverEmailed' | 'themes' | 'locales' | 'defaultLocale'>

/** Whoever was told since this content is there is told again only after so many days, and nobody who has acknowledged it. */
const waiting = (of: Asking['kind']): Statement => ({
  name: `acknowledgements.waiting-${of}`,
  text: `with asked as (${
    of === 'document'
      ? peopleOfDocument({ account: '$6', group: '$7', library: '$8' })
      : peopleOfMessage('$2')
  })
    select u.id as person, u.name, u.email, u.user_language as language, p.portal_language as "portalLanguage",
      a.id as account, a.portal, coalesce(p.name, t.name) as "from", n.times
    from asked s join users u on u.tenant_id = $1 and u.id = s.person
    join tenants t on t.tenant_id = $1
    left join accounts a on a.tenant_id = $1 and a.id = s.account
    left join portals p on p.tenant_id = $1 and p.id = a.portal
    cross join lateral (select count(*)::int as times, max(n.at) as last from notifications n
      where n.tenant_id = $1 and n.owner = s.person and n.kind = 'acknowledgement' and n.at >= $4
        and ${of === 'document' ? 'n.documents @> array[$2::uuid]' : 'n.thread = $6'}) n
    where not exists (select from acknowledgements k where k.tenant_id = $1 and k.created_by = s.person
        and k.${of} = $2::uuid and k.digest = $3)
      and (n.times = 0 or ($5::int > 0 and n.last <= now() - make_interval(days => $5::int)))
    order by u.id`,
})
const statements = { document: waiting('document'), message: waiting('message') }

type Told = {
  person: string
  name: string
  email: string | null
  language: string | null
  portalLanguage: string | null
  account: string | null
  portal: string | null
  from: string
  times: number
}

/** A message was told of by e-mail when it came; by its first news it is in the bell alone. */
export async function askPeople(
  service: Transaction,
  { asking, white, origin }: { asking: Asking; white: White; origin: string },
): Promise<void> {
  const { kind, id, title, digest, since, remindAfter, thread, account, group, library } = asking
  const places = kind === 'document' ? [account, group, library] : [thread]
  const people = await service.query<Told>(statements[kind], [id, digest, since, remindAfter, ...places])
  const about = thread === null ? { document: id } : { thread }
  for (const told of people) {
    const isSilent = !told.email || (kind === 'message' && told.times === 0)
    await tellPerson(service, white, {
      news: { person: told.person, kind: 'acknowledgement', account: told.account, what: title, ...about },
      mail: isSilent
        ? null
        : {
            to: told.email ?? '',
            template: 'acknowledge',
            language: findLanguage(white, [told.language, told.portalLanguage]),
            from: told.from,
            values: { name: told.name, title, link: linkOf(asking, { origin, portal: told.portal }) },
            key: `acknowledge-${id}-${digest.slice(0, 16)}-${told.person}-${told.times}`,
          },
    })
  }
}

function linkOf({ kind, id, thread }: Asking, { origin, portal }: { origin: string; portal: string | null }) {
  if (!portal) return origin
  const page = kind === 'document' ? `library?document=${id}` : `messages?thread=${thread ?? id}`
  return `${origin}/dashboard/${portal}/${page}`
}
