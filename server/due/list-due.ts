/** What waits for a client, as they may read it: row-level security of documents and messages decides. */
import { hasFeature } from '#configurations/configuration.ts'
import type { Due } from '#model/calls/acknowledgements.ts'
import { pathOfUrl } from '#model/calls/file-url.ts'
import { readDocumentTitle } from '#model/document-title.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Store } from '#server/store/executor.ts'
import { isDocument } from './is-document.ts'
import { digestOfMessage } from './message-digest.ts'

/** The account of the client that a record `x` concerns: its own, a member of its group, or the first. */
const accountOf = (account: string, group: string): string => `lateral (
    select jsonb_build_object('id', a.id, 'name', a.name, 'portal', a.portal) as account from accounts a
    where a.tenant_id = $1 and a.client = $2 and a.active and (${group} is null
      or exists (select from group_members g where g.tenant_id = $1 and g."group" = ${group} and g.account = a.id))
    order by a.id is not distinct from ${account} desc, a.created_at, a.id limit 1) a`

const documents = {
  name: 'due.documents',
  text: `select t.id, coalesce(t.name, t.file ->> 'name', '') as title, t.file ->> 'url' as url,
      t.acknowledgement = 'required' as "isRequired", a.account, t.type, t.date::text as date
    from media t cross join ${accountOf('t.account', 't."group"')}
    where ${isDocument} and t.acknowledgement in ('asked', 'required')
    order by t.acknowledgement = 'required' desc, t.updated_at, t.id limit 500`,
}
const files = {
  name: 'due.files',
  text: `select u.path, u.name, u.media_type as "mediaType", u.size, u.digest, u.created_at as since from uploads u
    where u.tenant_id = $1 and u.active and u.version_of is null and u.path = any ($2)`,
}
const confirmed = {
  name: 'due.confirmed',
  text: 'select k.document, k.digest from acknowledgements k where k.tenant_id = $1 and k.document = any ($2)',
}
const messages = {
  name: 'due.messages',
  text: `select m.id, m.subject as title, ${digestOfMessage} as digest, m.acknowledgement = 'required' as "isRequired",
      m.created_at as since, a.account,
      jsonb_build_object('by', m.created_name, 'body', m.body, 'thread', coalesce(m.thread, m.id), 'files', coalesce(m.attachment, '[]')) as message
    from messages m cross join ${accountOf('m.client_account', 'm."group"')}
    where m.tenant_id = $1 and m.active and m.acknowledgement in ('asked', 'required') and m.created_by is distinct from $2
      and not exists (select from acknowledgements k where k.tenant_id = $1 and k.message = m.id)
    order by m.acknowledgement = 'required' desc, m.created_at, m.id limit 500`,
}

/** Asked of each client of the portal, on the first visit and again in every version. */
const terms = {
  name: 'due.terms',
  text: `select p.id, p.name as title, app.digest_of_terms(p.tnc) as digest, true as "isRequired",
      coalesce(p.tnc->>'updated', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as since, a.account,
      jsonb_build_object('version', p.tnc->>'version', 'text', p.tnc->'text') as terms
    from portals p cross join lateral (
      select jsonb_build_object('id', a.id, 'name', a.name, 'portal', a.portal) as account, a.created_at from accounts a
      where a.tenant_id = $1 and a.portal = p.id and a.client = $2 and a.active order by a.created_at, a.id limit 1) a
    where p.tenant_id = $1 and p.active and app.digest_of_terms(p.tnc) is not null
      and not exists (select from acknowledgements k where k.tenant_id = $1 and k.portal = p.id
        and k.digest = app.digest_of_terms(p.tnc))
    order by p.name, p.id`,
}

type Waiting = Pick<Due, 'id' | 'title' | 'isRequired' | 'account'>
type Asked = Waiting & { url: string; type: string | null; date: string | null }
type Stored = Omit<NonNullable<Due['file']>, 'url' | 'title'> &
  Pick<Due, 'digest' | 'since'> & { path: string }

/** What is required comes first, of that the terms of a portal, then what waits longest. Of a kind that the white label does not have there is nothing. */
export async function listDue(store: Store, { caller, tenant }: Pick<SignedIn, 'caller' | 'tenant'>) {
  const has = (feature: 'library' | 'messages'): boolean => hasFeature(tenant.white, feature, caller.role)
  const [ofPortals, ofDocuments, ofMessages] = await Promise.all([
    store.ask<Omit<Due, 'kind' | 'file' | 'message'>>(caller, terms, [caller.userId]),
    has('library') ? dueDocuments(store, caller) : [],
    has('messages') ? store.ask<Omit<Due, 'kind' | 'file' | 'terms'>>(caller, messages, [caller.userId]) : [],
  ])
  const nothing = { file: null, message: null, terms: null }
  const all: Due[] = [
    ...ofPortals.map((row) => ({ ...nothing, ...row, kind: 'terms' as const })),
    ...ofDocuments,
    ...ofMessages.map((row) => ({ ...nothing, ...row, kind: 'message' as const })),
  ]
  return all.toSorted(
    (one, other) =>
      Number(other.isRequired) - Number(one.isRequired) ||
      Number(other.kind === 'terms') - Number(one.kind === 'terms') ||
      Date.parse(one.since) - Date.parse(other.since),
  )
}

async function dueDocuments(store: Store, caller: SignedIn['caller']): Promise<Due[]> {
  const asked = await store.ask<Asked>(caller, documents, [caller.userId])
  if (asked.length === 0) return []
  const [stored, given] = (await store.askAll(caller, [
    { statement: files, values: [asked.map(({ url }) => pathOfUrl(url))] },
    { statement: confirmed, values: [asked.map(({ id }) => id)] },
  ])) as [Stored[], { document: string; digest: string }[]]
  const byPath = new Map(stored.map((file) => [file.path, file]))
  const isGiven = new Set(given.map(({ document, digest }) => `${document} ${digest}`))
  return asked.flatMap(({ url, type, date, ...row }) => {
    const found = byPath.get(pathOfUrl(url))
    if (!found || isGiven.has(`${row.id} ${found.digest}`)) return []
    const { digest, since, path: _path, ...file } = found
    return {
      ...row,
      kind: 'document' as const,
      digest,
      since,
      file: { url, ...file, title: readDocumentTitle({ name: row.title, type, date }) },
      message: null,
      terms: null,
    }
  })
}
