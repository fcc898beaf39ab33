/** Content as visitors and clients read it: what was published last, open by its access level. */
import type { PublishedItem } from '#model/calls/content.ts'
import type { Collection } from '#model/collection.ts'
import { loadCollections } from '#configurations/register/registry.ts'
import { rows } from '#model/access/access.ts'
import { isAdministrator } from '#model/access/role.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Question, Store } from '#server/store/executor.ts'
import { fieldsFor } from '#server/store/records/caller-rights.ts'
import { selectList } from '#server/store/records/select-list.ts'
import { shapedStatement } from '#server/store/records/shaped-statement.ts'
import type { RecordName } from '#server/store/records/records.ts'
import { tableName } from '#server/store/schema/table.ts'
import { readStored } from '#server/content/read-stored.ts'
import { isHiddenFromLists, presentItem } from '#server/content/present-item.ts'
import type { Asked, Found } from '#server/records/find-collection.ts'

/** The published items of a collection: pages and people in their order, posts and commentary newest first. */
export async function listPublished(store: Store, asked: Asked): Promise<PublishedItem[]> {
  const found = await findContent(asked)
  const bodies = found.collection.history ? ['blocks', 'content'] : []
  const items = await listWhole(store, asked)
  return items
    .filter((item) => isAdministrator(asked.caller.role) || !isHiddenFromLists(item))
    .map((item) => presentItem(item, { ...found, leftOut: bodies }))
}

/** The same with the hidden ones and with all that they say. */
export async function listWhole(store: Store, asked: Asked): Promise<PublishedItem[]> {
  const found = await findContent(asked)
  return sortItems(found.collection, await readItems(store, asked.caller, found))
}

/**
 * One item. Where there is none for the caller, a visitor is asked to sign in when that might help; nobody learns of
 * what is hidden.
 */
export async function readPublished(
  store: Store,
  asked: Asked & { slugOrId: string },
): Promise<PublishedItem> {
  const found = await findContent(asked)
  const { caller, slugOrId } = asked
  const [item] = await readItems(store, caller, found, slugOrId)
  if (item) return presentItem(item, { ...found, leftOut: [] })
  if (caller.userId === null && (await isForMembers(store, asked, found)))
    throw new CallRefusal('not-signed-in')
  throw new CallRefusal('not-found')
}

async function isForMembers(
  store: Store,
  { caller, slugOrId }: Asked & { slugOrId: string },
  found: Found,
): Promise<boolean> {
  const service: Caller = { tenantId: caller.tenantId, userId: null, role: 'admin' }
  const items = await store.serve(caller.tenantId, async ({ query }) => {
    const asked = questionsOf(service, found, slugOrId)
    const read = asked.map(({ statement, values }) => query<PublishedItem>(statement, values))
    return (await Promise.all(read)).flat()
  })
  return items.map(flatten).some((item) => {
    const { level } = (item.permissions ?? {}) as { level?: string }
    return level !== 'hidden' && !(found.name === 'pages' && item.hidden === true)
  })
}

async function findContent({ tenant, caller, collection: asked }: Asked): Promise<Found> {
  const composed = await loadCollections(tenant.white.key)
  const collection = Object.hasOwn(composed, asked) ? composed[asked as RecordName] : undefined
  const isContent = collection?.publish === true || collection?.name === 'commentary'
  if (!collection || !isContent) throw new CallRefusal('not-found')
  const name = collection.name as RecordName
  if (rows(caller.role, name, 'read') === 'none')
    throw new CallRefusal(caller.userId === null ? 'not-signed-in' : 'forbidden')
  return { name, collection }
}

async function readItems(
  store: Store,
  caller: Caller,
  found: Found,
  slugOrId?: string,
): Promise<PublishedItem[]> {
  const answers = await store.askAll(caller, questionsOf(caller, found, slugOrId))
  const readable = new Set(['id', 'published', ...fieldsFor(caller, found.name, 'read')])
  return (answers.flat() as PublishedItem[]).map((item) => {
    const seen = Object.entries(flatten(item)).filter(([field]) => readable.has(field))
    const stored = seen.map(([name, value]) => [name, readField(found.collection, name, value)])
    return Object.fromEntries(stored) as PublishedItem
  })
}

const readField = ({ fields }: Collection, name: string, value: unknown): unknown =>
  fields[name] ? readStored(fields[name], value) : value

/** The current versions that are published and, of those that have changed since, what was published last. */
function questionsOf(caller: Caller, { name, collection }: Found, slugOrId?: string): Question[] {
  const table = tableName(name)
  const isOne = slugOrId !== undefined
  // Others than administrators see no row that is not published, and a visitor not even when it was changed.
  const isWhole = collection.publish === true && rows(caller.role, name, 'read') === 'all'
  const named = (slug: string, id: string) => (isOne ? ` and (${slug} = $2 or ${id}::text = $2)` : '')
  const current = `select ${selectList(caller, name, fieldsFor(caller, name, 'read'))} from ${table} t
    where t.tenant_id = $1 and t.active${isWhole ? ' and t.published_at = t.updated_at' : ''}${named(collection.fields.slug ? 't.slug' : 't.id::text', 't.id')}`
  const values = isOne ? [slugOrId] : []
  const questions = [{ statement: shapedStatement(`published.${name}`, current), values }]
  if (!collection.history) return questions
  const earlier = `select v.id, v.published, v.content from tenants cross join app.published_versions('${table}') v
    where tenant_id = $1${named(`v.content->>'slug'`, 'v.id')}`
  return [...questions, { statement: shapedStatement(`published-before.${name}`, earlier), values }]
}

function flatten({ content, ...item }: PublishedItem): PublishedItem {
  const isKept = typeof content === 'object' && content !== null
  return isKept ? { ...content, ...item } : { ...item, ...(content === undefined ? {} : { content }) }
}

function sortItems({ ordered, fields }: Collection, items: readonly PublishedItem[]): PublishedItem[] {
  if (ordered) return items.toSorted((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0))
  const day = fields.publishdate ? 'publishdate' : 'reportdate'
  const dayOf = (item: PublishedItem) => (typeof item[day] === 'string' ? item[day] : '')
  return items.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
}
