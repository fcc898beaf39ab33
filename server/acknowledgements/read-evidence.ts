/** Who was given what, who has acknowledged it and who has not: as far as the caller sees the subject and the people. */
import { hasFeature } from '#configurations/configuration.ts'
import type { Due, Evidence, EvidenceContent, Witness } from '#model/calls/acknowledgements.ts'
import { urlOfPath } from '#model/calls/file-url.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import { findDocument } from '#server/library/find-document.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { findOfTerms } from './terms-evidence.ts'
import { peopleOfDocument, peopleOfMessage } from './asked-people.ts'
import { digestOfMessage } from '#server/due/message-digest.ts'

const most = 1000

/** The people of the subject ($3) and of its files ($2), those who are asked first. */
const witnesses = (of: 'document' | 'message'): Statement => ({
  name: `evidence.of-${of}`,
  text: `with asked as materialized (${
    of === 'document'
      ? peopleOfDocument({ account: '$4', group: '$5', library: '$6' })
      : peopleOfMessage('$3')
  }), given as materialized (
      select r.person, jsonb_agg(jsonb_build_object('digest', r.digest, 'kind', r.kind, 'first', r.first_at,
        'last', r.last_at, 'times', r.times) order by r.first_at, r.kind) as given
      from file_readings r where r.tenant_id = $1 and r.file = any ($2) group by r.person
    ), confirmed as materialized (
      select k.created_by as person, jsonb_agg(jsonb_build_object('digest', k.digest, 'at', k.created_at)
        order by k.created_at) as acknowledged
      from acknowledgements k where k.tenant_id = $1 and k.${of} = $3 group by k.created_by
    )
    select u.id, u.name, s.person is not null as "isAsked", s.read_at as "readAt",
      (select jsonb_build_object('id', a.id, 'name', a.name) from accounts a where a.tenant_id = $1 and a.id = s.account) as account,
      coalesce(g.given, '[]') as given, coalesce(c.acknowledged, '[]') as acknowledged
    from users u left join asked s on s.person = u.id left join given g on g.person = u.id
    left join confirmed c on c.person = u.id
    where u.tenant_id = $1 and (s.person is not null or g.person is not null or c.person is not null)
    order by s.person is null, lower(u.name), u.id limit ${most + 1}`,
})
const ofDocument = witnesses('document')
const ofMessage = witnesses('message')

const versions = {
  name: 'evidence.versions',
  text: `select u.id, u.digest, u.name, u.path, u.created_at as stored, case when u.version_of is not null then u.updated_at end as replaced
    from uploads u where u.tenant_id = $1 and u.active and (u.id = $2 or u.version_of = $2)
    order by u.version_of is not null, u.created_at desc limit 100`,
}
const attachments = {
  name: 'evidence.attachments',
  text: `select u.id, u.digest, u.name, u.path, u.created_at as stored, null::timestamptz as replaced from uploads u
    where u.tenant_id = $1 and u.active and u.message = $2 order by u.created_at, u.id`,
}
const ownMessage = {
  name: 'evidence.message',
  text: `select m.subject, coalesce(m.thread, m.id) as thread, m.acknowledgement is not null as "isAsked", ${digestOfMessage} as digest from messages m
    where m.tenant_id = $1 and m.id = $2 and m.active and m.created_by = $3`,
}
/** How often each was told is theirs alone to read; the firm learns it of those whom the caller sees. */
const told = {
  name: 'evidence.told',
  text: `select n.owner, count(*)::int as times, max(n.at) as last from notifications n
    where n.tenant_id = $1 and n.owner = any ($2) and n.kind = 'acknowledgement'
      and (n.documents @> array[$3::uuid] or n.thread = $4) group by n.owner`,
}

type Row = Omit<Witness, 'told'>
type Stored = Omit<EvidenceContent, 'url'> & { id: string; path: string }
type Subject = Pick<Evidence, 'title' | 'current' | 'isAsked'> & {
  stored: Stored[]
  rows: Row[]
  thread: string | null
}

const featureOf = { document: 'library', message: 'messages', terms: null } as const

/** A document that the caller may read, a message that they wrote, or the terms of a portal; any other is not there. */
export async function readEvidence(
  store: Store,
  { caller, tenant }: Pick<SignedIn, 'caller' | 'tenant'>,
  { kind, id }: { kind: Due['kind']; id: string },
): Promise<Evidence> {
  const feature = featureOf[kind]
  if (feature && !hasFeature(tenant.white, feature, caller.role)) throw new CallRefusal('not-found')
  const { stored, rows, thread, ...subject } = await finders[kind](store, caller, id)
  const people = rows.slice(0, most)
  const news = await store.serveOne<{ owner: string; times: number; last: string }>(caller.tenantId, told, [
    people.map((person) => person.id),
    id,
    thread,
  ])
  const newsOf = new Map(news.map(({ owner, ...said }) => [owner, said]))
  return {
    ...subject,
    contents: stored.map(({ id: _id, path, ...content }) => ({ ...content, url: urlOfPath(path) })),
    people: people.map((person) => ({ ...person, told: newsOf.get(person.id) ?? null })),
    isMore: rows.length > most,
  }
}

const finders = {
  document: findOfDocument,
  message: findOfMessage,
  terms: async (store: Store, caller: Caller, id: string): Promise<Subject> => {
    const found = await findOfTerms(store, caller, { id, most: most + 1 })
    return { ...found, isAsked: true, stored: [], thread: null }
  },
} as const

async function findOfDocument(store: Store, caller: Caller, id: string): Promise<Subject> {
  const { name, file, account, group, library, acknowledgement } = await findDocument(store, caller, id)
  const isAsked = acknowledgement !== null
  const stored = await store.ask<Stored>(caller, versions, [file?.id ?? null])
  // Nobody is asked for what does not ask.
  const places = [account, group, library].map((place) => (isAsked ? (place?.id ?? null) : null))
  const rows = await store.ask<Row>(caller, ofDocument, [file ? [file.id] : [], id, ...places])
  return { title: name, isAsked, current: stored[0]?.digest ?? null, stored, rows, thread: null }
}

type Found = { subject: string; thread: string; isAsked: boolean; digest: string }

async function findOfMessage(store: Store, caller: Caller, id: string): Promise<Subject> {
  const [found] = await store.ask<Found>(caller, ownMessage, [id, caller.userId])
  if (!found) throw new CallRefusal('not-found')
  const stored = await store.ask<Stored>(caller, attachments, [id])
  const rows = await store.ask<Row>(caller, ofMessage, [stored.map((file) => file.id), id])
  const { isAsked, thread } = found
  return {
    title: found.subject,
    isAsked,
    current: found.digest,
    thread,
    stored,
    rows: rows.map((row) => ({ ...row, isAsked: row.isAsked && isAsked })),
  }
}
