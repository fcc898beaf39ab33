/** The documents that somebody may read, in parts of a page: what a page costs does not grow with how many there are. */
import { isStaff } from '#model/access/role.ts'
import type { LibraryAnswer, LibraryDocument } from '#model/calls/library.ts'
import { libraryRanges, type LibraryTab } from '#model/calls/library-choices.ts'
import type { CallRequest } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { storedTypesOf } from '#model/document-type.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { findMatches } from '#server/store/records/find-matches.ts'
import { holdsSql, patternOf } from '#server/store/records/search-sql.ts'
import { listStatement } from '#server/store/records/shaped-statement.ts'
import {
  documentColumns,
  isDocument,
  presentDocuments,
  shownColumns,
  type DocumentRow,
} from './document-row.ts'
import { asWords, findInIndex, isInText, soughtIn, type Sought } from './found-in-text.ts'

type Asked = CallRequest<typeof calls.listLibrary>['query'] & { portal: string | null }

const portalRead = {
  name: 'library.portal',
  text: `select app.sees_all() or app.sees_many() as "isWide" from portals
    where tenant_id = $1 and id = $2 and active`,
}

/** Newest first, fifty at a time unless fewer or more are asked for. */
export async function listDocuments(
  store: Store,
  caller: Caller,
  asked: Asked & { portal: string },
): Promise<LibraryAnswer> {
  const [portal] = await store.ask<Width>(caller, portalRead, [asked.portal])
  if (!portal) throw new CallRefusal('not-found')
  return readPage(store, caller, { ...asked, ...portal })
}

const widthRead = {
  name: 'library.width',
  text: 'select app.sees_all() or app.sees_many() as "isWide" from tenants where tenant_id = $1',
}

/** The newest documents with the words in their name or text, of whatever portal. */
export async function searchDocuments(
  store: Store,
  caller: Caller,
  { text, limit }: Pick<Asked, 'text' | 'limit'>,
): Promise<LibraryDocument[]> {
  const [width = { isWide: false }] = await store.ask<Width>(caller, widthRead)
  const asked = { portal: null, tab: 'all', range: 'all', favourites: 'no', text, limit, ...width } as const
  return (await readPage(store, caller, asked)).documents
}

type Width = { isWide: boolean }

async function readPage(store: Store, caller: Caller, asked: Asked & Width): Promise<LibraryAnswer> {
  const sought = soughtIn(asked.text)
  const isWide = asked.isWide && isStaff(caller.role)
  const among = isWide ? await findAmong(store, caller, { text: asked.text, sought }) : null
  const { text, values } = writeStatement({ ...asked, sought, among, isWide, role: caller.role })
  const rows = await store.ask<DocumentRow>(caller, listStatement('library.list', text), values)
  const shown = rows.slice(0, asked.limit)
  const next = rows.length > asked.limit ? (shown.at(-1)?.place ?? null) : null
  return { documents: await presentDocuments(store, { caller, sought }, shown), next }
}

/**
 * The documents that have the words in their name or their text, from the indexes of words; null where there are no
 * words, or too many documents. Whoever sees few is sooner read by those.
 */
async function findAmong(
  store: Store,
  caller: Caller,
  { text, sought }: { text: string; sought: Sought },
): Promise<string[] | null> {
  if (text === '') return null
  const wanted = { name: 'media', pattern: patternOf(text), isActive: true } as const
  const [named, worded] = await Promise.all([
    findMatches(caller, wanted, (statement, values) => store.ask(caller, statement, values)),
    findInIndex(store, caller, sought),
  ])
  return named && worded ? [...new Set([...named, ...worded])] : null
}

type Written = Asked & { sought: Sought; among: string[] | null; isWide: boolean; role: Caller['role'] }

/** Each kind of document is read in its own order, so that those of one kind are not looked for among all the others. */
function writeStatement(asked: Written): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const place = (value: unknown): string => `$${values.push(value) + 1}`
  const most = asked.limit + 1
  const narrowed = conditionsOf(asked, place)
  const kinds = asked.tab === 'all' ? (['mine', 'groups', 'common'] as const) : [asked.tab]
  const parts = kinds.map(
    (kind) => `(select ${documentColumns} from media t
      where ${[isDocument, ...ofKind(kind, asked, place), ...narrowed].join(' and ')}
      order by t.updated_at desc, t.id desc limit ${most})`,
  )
  const text = `select ${shownColumns} from (${parts.join(' union all ')}) t
    where $1::uuid is not null order by t.updated_at desc, t.id desc limit ${most}`
  return { text, values }
}

type Place = (value: unknown) => string

function conditionsOf(
  { type, range, favourites, text, sought, among, after, role }: Written,
  place: Place,
): string[] {
  const days = libraryRanges[range]
  const [at, id] = after?.split('_') ?? []
  return [
    type ? typed(type, place) : '',
    days === null ? '' : `t.updated_at >= now() - make_interval(days => ${place(days)}::int)`,
    favourites === 'yes' ? 't.id = any (array(select app.favourite_documents()))' : '',
    among ? `t.id = any (${place(among)}::uuid[])` : '',
    text === '' || among ? '' : isFound({ role, text, sought }, place),
    at && id ? `(t.updated_at, t.id) < (${place(at)}::timestamptz, ${place(id)}::uuid)` : '',
  ].filter((condition) => condition !== '')
}

/** In the name or in the text. */
function isFound({ role, text, sought }: Pick<Written, 'role' | 'text' | 'sought'>, place: Place): string {
  const column = (field: string) => `t.${field}`
  const isNamed = holdsSql({ role, name: 'media', fields: ['name'], column }, place(patternOf(text)))
  const words = asWords(sought)
  return words === null ? isNamed : `(${isNamed} or ${isInText(place(words))})`
}

function typed(type: NonNullable<Asked['type']>, place: Place): string {
  const stored = place(storedTypesOf(type))
  return type === 'Other' ? `(t.type is null or t.type = any (${stored}))` : `t.type = any (${stored})`
}

/** Whoever sees few accounts is read by them: their documents would be searched for among those of everybody. */
const ofFew = `t.account = any (array(select x.account_id from account_access x
  where x.tenant_id = (select app.tenant_id()) and x.user_id = (select app.user_id())))`

function ofKind(
  kind: Exclude<LibraryTab, 'all'>,
  { portal, account, isWide }: Written,
  place: Place,
): string[] {
  if (kind === 'common') return ['t.library is not null', 't.account is null', 't."group" is null']
  if (kind === 'groups')
    return account
      ? [
          `t."group" in (select m."group" from group_members m where m.tenant_id = $1 and m.account = ${place(account)})`,
        ]
      : ['t."group" is not null']
  const inPortal = `exists (select from accounts a where a.tenant_id = $1 and a.id = t.account and a.active
    ${portal === null ? '' : `and a.portal = ${place(portal)}`} offset 0)`
  if (account) return [`t.account = ${place(account)}`, inPortal]
  return [isWide ? 't.account is not null' : ofFew, inPortal]
}
