/** The documents that somebody may read, in parts of a page: what a page costs does not grow with how many there are. */
import { isStaff } from '#model/access/role.ts'
import type { LibraryAnswer, LibraryDocument } from '#model/calls/library.ts'
import { libraryRanges, type LibraryTab } from '#model/calls/library-choices.ts'
import type { CallRequest } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { storedTypesOf } from '#model/document-type.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { isDocument } from '#server/due/is-document.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { findMatches } from '#server/store/records/find-matches.ts'
import { holdsSql, patternOf } from '#server/store/records/search-sql.ts'
import { listStatement, plannedStatement, shapedStatement } from '#server/store/records/shaped-statement.ts'
import {
  documentColumns,
  fileOfDocument,
  presentDocument,
  shownColumns,
  textOfDocument,
  type DocumentRow,
} from './document-row.ts'
import { asWords, findExcerpts, findInIndex, isInText, soughtIn, type Sought } from './found-in-text.ts'

type Asked = CallRequest<typeof calls.listLibrary>['query'] & { portal: string | null }

/** Newest first, fifty at a time unless fewer or more are asked for. */
export async function listDocuments(
  store: Store,
  caller: Caller,
  asked: Asked & { portal: string },
): Promise<LibraryAnswer> {
  const rows = await readRows(store, caller, asked)
  if (rows.length === 0) throw new CallRefusal('not-found')
  const found = rows.filter(({ id }) => id !== null)
  const shown = found.slice(0, asked.limit)
  const next = found.length > asked.limit ? (shown.at(-1)?.place ?? null) : null
  return { documents: await present(store, { caller, text: asked.text }, shown), next }
}

/** The newest documents with the words in their name or text, of whatever portal. */
export async function searchDocuments(
  store: Store,
  caller: Caller,
  { text, limit }: Pick<Asked, 'text' | 'limit'>,
): Promise<LibraryDocument[]> {
  const asked = { portal: null, tab: 'all', range: 'all', favourites: 'no', text, limit } as const
  const rows = await readRows(store, caller, asked)
  return present(store, { caller, text }, rows.slice(0, limit))
}

/** Of a portal that the caller sees at least one row, of whose document there may be nothing; of any other none. */
async function readRows(store: Store, caller: Caller, asked: Asked): Promise<DocumentRow[]> {
  const sought = soughtIn(asked.text)
  const isWide = isStaff(caller.role)
  const among = isWide ? await findAmong(store, caller, { text: asked.text, sought }) : null
  const { text, values } = writeStatement({ ...asked, sought, among, role: caller.role })
  return store.ask<DocumentRow>(caller, statementOf(asked)('library.list', text), values)
}

/**
 * Kept is the plan of what most ask for: to plan takes longer than to read, but a plan takes two megabytes on each
 * connection.
 */
function statementOf({ text, type, range, favourites, account, after }: Asked): typeof shapedStatement {
  if (type || range !== 'all' || favourites === 'yes' || account || after) return listStatement
  return text === '' ? shapedStatement : plannedStatement
}

async function present(
  store: Store,
  { caller, text }: { caller: Caller; text: string },
  rows: readonly DocumentRow[],
): Promise<LibraryDocument[]> {
  const documents = rows.map(({ id }) => id)
  const excerpts = await findExcerpts(store, caller, { documents, sought: soughtIn(text) })
  return rows.map((row) => presentDocument(row, excerpts.get(row.id)))
}

/** More than these are soon found by reading in order. */
const mostFound = 5000

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
  const wanted = { name: 'media', pattern: patternOf(text), isActive: true, most: mostFound } as const
  const [named, worded] = await Promise.all([
    findMatches(caller, wanted, (statement, values) => store.ask(caller, statement, values)),
    findInIndex(store, caller, { sought, most: mostFound }),
  ])
  return named && worded ? [...new Set([...named, ...worded])] : null
}

type Written = Asked & { sought: Sought; among: string[] | null; role: Caller['role'] }

/** Each kind of document is read in its own order, so that those of one kind are not looked for among all the others. */
function writeStatement(asked: Written): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const place = (value: unknown): string => `$${values.push(value) + 1}`
  const narrowed = conditionsOf(asked, place)
  const kinds = asked.tab === 'all' ? (['mine', 'groups', 'common'] as const) : [asked.tab]
  const parts = kinds.flatMap((kind) => partsOf(kind, { asked, narrowed, place }))
  const known = asked.text === '' ? 'null::text' : textOfDocument
  const found = `select ${shownColumns}, null::int as versions, ${known} as text
    from (select * from (${parts.join(' union all ')}) t ${newestFirst} limit ${mostRead(asked)}) t ${fileOfDocument}`
  const inOrder = 'order by t.updated desc, t.id desc'
  if (asked.portal === null) return { text: `select t.* from (${found}) t ${inOrder}`, values }
  const text = `select t.* from portals o left join lateral (${found}) t on true
    where o.tenant_id = $1 and o.id = ${place(asked.portal)} and o.active ${inOrder}`
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

type Part = { asked: Written; narrowed: string[]; place: Place }

/** The newest documents of a kind; in several ways where one of them is taken. */
function partsOf(kind: Exclude<LibraryTab, 'all'>, { asked, narrowed, place }: Part): string[] {
  const { portal, account, role, among } = asked
  const newest = (...conditions: string[]): string => newestOf(mostRead(asked), [...conditions, ...narrowed])
  if (kind === 'common') return [newest('t.library is not null', 't.account is null', 't."group" is null')]
  if (kind === 'groups')
    return [
      newest(
        account
          ? `t."group" in (select m."group" from group_members m where m.tenant_id = $1 and m.account = ${place(account)})`
          : 't."group" is not null',
      ),
    ]
  const inPortal = (
    of: string,
  ): string => `exists (select from accounts a where a.tenant_id = $1 and a.id = ${of} and a.active
    ${portal === null ? '' : `and a.portal = ${place(portal)}`} offset 0)`
  if (account) return [newest(`t.account = ${place(account)}`, inPortal('t.account'))]
  const inOrder = (...when: string[]) => newest(...when, 't.account is not null', inPortal('t.account'))
  // Whoever has the ids needs no other way to few documents.
  if (among) return [inOrder()]
  const byAccount = (condition = '') =>
    newestByAccount(asked, { inPortal: inPortal('x.account_id'), narrowed, condition })
  const isMany = '(select app.reads_in_order())'
  return isStaff(role) ? [inOrder(isMany), byAccount(`and not ${isMany}`)] : [byAccount()]
}

/** One more than fill the page: a few lengths for all, as each is planned by itself. */
const mostRead = ({ limit }: Pick<Asked, 'limit'>): number => (limit <= 10 ? 10 : limit <= 50 ? 50 : 100) + 1

const newestFirst = 'order by t.updated_at desc, t.id desc'

const newestOf = (limit: number, conditions: readonly string[], columns = documentColumns): string =>
  `(select ${columns} from media t where ${[isDocument, ...conditions].join(' and ')} ${newestFirst} limit ${limit})`

type Few = { inPortal: string; narrowed: string[]; condition: string }

/**
 * The newest documents of whoever sees few accounts: those of all others are not looked at. The newest fifty lie with the
 * fifty accounts whose newest is newest, so that of each other account one is read, however many it has.
 */
function newestByAccount(asked: Written, { inPortal, narrowed, condition }: Few): string {
  const of = ['t.account = x.account_id', ...narrowed]
  const most = mostRead(asked)
  return `(select t.* from (select x.account_id, n.updated_at, n.id from account_access x
      cross join lateral ${newestOf(1, of, 't.updated_at, t.id')} n
      where x.tenant_id = (select app.tenant_id()) and x.user_id = (select app.user_id()) and ${inPortal} ${condition}
      order by n.updated_at desc, n.id desc limit ${most}) x
    cross join lateral ${newestOf(most, of)} t ${newestFirst} limit ${most})`
}
