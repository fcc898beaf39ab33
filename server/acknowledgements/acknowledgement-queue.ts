/** Documents and messages that are to be acknowledged: told of when they come, and again by the clock. */
import { hasFeature } from '#configurations/configuration.ts'
import { pathOfUrl } from '#model/calls/file-url.ts'
import { originOf, type LinkSettings } from '#server/ground/public-origin.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import { isDocument } from '#server/due/is-document.ts'
import type { Store } from '#server/store/executor.ts'
import { askPeople, type Asking } from './ask-people.ts'
import { digestOfMessage } from '#server/due/message-digest.ts'

export type AskingParts = Pick<Parts, 'store'> & {
  settings: LinkSettings
  tenantOf: (id: string) => Promise<Installation>
}

const documents = {
  name: 'acknowledgements.documents',
  text: `select t.id, coalesce(t.name, t.file ->> 'name', '') as title, t.file ->> 'url' as url,
      t.remind_after::int as "remindAfter", t.account, t."group", t.library
    from media t where ${isDocument} and t.acknowledgement in ('asked', 'required')
      and (t.expires is null or t.expires >= current_date) and ($2::uuid is null or t.id = $2)
    order by t.id`,
}
const files = {
  name: 'acknowledgements.files',
  text: `select u.path, u.digest, u.created_at as since from uploads u
    where u.tenant_id = $1 and u.active and u.version_of is null and u.path = any ($2)`,
}
const messages = {
  name: 'acknowledgements.messages',
  text: `select m.id, m.subject as title, ${digestOfMessage} as digest, m.created_at as since,
      m.remind_after::int as "remindAfter", coalesce(m.thread, m.id) as thread
    from messages m where m.tenant_id = $1 and m.active and m.acknowledgement in ('asked', 'required')
      and ($2::uuid is null or m.id = $2) order by m.id`,
}

/** The key of a job is the document or message; without one all are looked through. */
export function createAcknowledgementQueue({ store, settings, tenantOf }: AskingParts): JobQueue {
  return {
    name: 'acknowledgements',
    places: 1,
    run: async ({ tenantId, key }) => {
      const tenant = await tenantOf(tenantId)
      const origin = originOf(settings, tenant)
      const { white } = tenant
      for (const asking of await listAsking(store, tenant, key === '' ? null : key))
        await store.serve(tenantId, (service) => askPeople(service, { asking, white, origin }))
      return done
    },
  }
}

async function listAsking(
  store: Store,
  { id: tenantId, white }: Installation,
  only: string | null,
): Promise<Asking[]> {
  const has = (feature: 'library' | 'messages'): boolean => hasFeature(white, feature, 'investor')
  const ofMessages = has('messages')
    ? await store.serveOne<Omit<Asking, 'kind' | 'account' | 'group' | 'library'>>(tenantId, messages, [only])
    : []
  const ofDocuments = has('library') ? await listDocuments(store, tenantId, only) : []
  const nowhere = { account: null, group: null, library: null }
  return [...ofDocuments, ...ofMessages.map((row) => ({ ...row, ...nowhere, kind: 'message' as const }))]
}

async function listDocuments(store: Store, tenantId: string, only: string | null): Promise<Asking[]> {
  type Row = Omit<Asking, 'kind' | 'digest' | 'since' | 'thread'> & { url: string }
  const rows = await store.serveOne<Row>(tenantId, documents, [only])
  const stored = await store.serveOne<{ path: string; digest: string; since: string }>(tenantId, files, [
    rows.map(({ url }) => pathOfUrl(url)),
  ])
  const byPath = new Map(stored.map(({ path, ...file }) => [path, file]))
  return rows.flatMap(({ url, ...row }) => {
    const file = byPath.get(pathOfUrl(url))
    return file ? [{ ...row, ...file, kind: 'document' as const, thread: null }] : []
  })
}
