/** The statement that reads documents: what a page costs does not grow with how many there are. */
import { isStaff } from '#model/access/role.ts'
import type { CallRequest } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { libraryRanges, type LibraryTab } from '#model/calls/library-choices.ts'
import { otherNamesOf } from '#model/document-title.ts'
import { storedTypesOf } from '#model/document-type.ts'
import { isDocument } from '#server/due/is-document.ts'
import type { Caller } from '#server/store/executor.ts'
import { holdsSql, patternOf } from '#server/store/records/search-sql.ts'
import {
  documentColumns,
  fileOfDocument,
  nameOfAccount,
  shownColumns,
  textOfDocument,
} from './document-row.ts'
import { asWords, isInText, type Sought } from './found-in-text.ts'

/** What is asked for; `portal` null: of whatever portal. */
export type AskedDocuments = CallRequest<typeof calls.listLibrary>['query'] & { portal: string | null }

/**
 * What is asked for, by whom, and what is known: the words of the search, the ids of the documents that have them
 * (`among`), and that the person sees many accounts (`isMany`).
 */
type Written = AskedDocuments & {
  sought: Sought
  among: string[] | null
  isMany: boolean
  role: Caller['role']
}
type Asked = AskedDocuments

/**
 * Each kind of document is read in its own order, so that those of one kind are not looked for among all the others.
 * Where whether somebody sees many accounts is asked on the way, each row says so as `isMany`.
 */
export function writeStatement(asked: Written): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const place = (value: unknown): string => `$${values.push(value) + 1}`
  const narrowed = conditionsOf(asked, place)
  const kinds = asked.tab === 'all' ? (['mine', 'groups', 'common'] as const) : [asked.tab]
  const parts = kinds.flatMap((kind) => partsOf(kind, { asked, narrowed, place }))
  const known = asked.text === '' ? 'null::text' : textOfDocument
  const width = kinds.includes('mine') && takesEitherWay(asked) ? `, ${readsInOrder} as "isMany"` : ''
  const found = `select ${shownColumns}, null::int as versions, ${known} as text ${width}
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
  const isNamed = [text, ...otherNamesOf(text)]
    .map((name) => holdsSql({ role, name: 'media', fields: ['name'], column }, place(patternOf(name))))
    .join(' or ')
  const words = asWords(sought)
  return words === null ? `(${isNamed})` : `(${isNamed} or ${isInText(place(words))})`
}

function typed(type: NonNullable<Asked['type']>, place: Place): string {
  const stored = place(storedTypesOf(type))
  return type === 'Other' ? `(t.type is null or t.type = any (${stored}))` : `t.type = any (${stored})`
}

type Part = { asked: Written; narrowed: string[]; place: Place }

/** The newest documents of a kind; in several ways where one of them is taken. */
function partsOf(kind: Exclude<LibraryTab, 'all'>, { asked, narrowed, place }: Part): string[] {
  const { account, among, isMany } = asked
  if (kind !== 'mine') {
    const ofKind = kind === 'common' ? [ofLibraries] : [ofGroups(account, place)]
    return [newestOf(asked, { conditions: [...ofKind, ...narrowed], name: nameOfAccount })]
  }
  const inOrder = (...conditions: string[]): string =>
    newestOf(asked, {
      conditions: [...conditions, ...narrowed],
      name: 'o.name',
      join: accountOf(asked, 't.account', place),
    })
  if (account) return [inOrder(`t.account = ${place(account)}`)]
  const all = 't.account is not null'
  // Whoever has the ids needs no other way to few documents.
  if (among || isMany) return [inOrder(all)]
  const byAccount = (condition = '') =>
    newestByAccount(asked, { account: accountOf(asked, 'x.account_id', place), narrowed, condition })
  return takesEitherWay(asked)
    ? [inOrder(readsInOrder, all), byAccount(`and not ${readsInOrder}`)]
    : [byAccount()]
}

const takesEitherWay = ({ role, account, among, isMany }: Written): boolean =>
  isStaff(role) && !account && !among && !isMany

const readsInOrder = '(select app.reads_in_order())'
const ofLibraries = 't.library is not null and t.account is null and t."group" is null'

const ofGroups = (account: string | undefined, place: Place): string =>
  account
    ? `t."group" in (select m."group" from group_members m where m.tenant_id = $1 and m.account = ${place(account)})`
    : 't."group" is not null'

/** The account with the id, where it is one of the portal: looked up with its name for each document that is read. */
const accountOf = ({ portal }: Asked, of: string, place: Place): string =>
  `cross join lateral (select a.name from accounts a where a.tenant_id = $1 and a.id = ${of} and a.active
    ${portal === null ? '' : `and a.portal = ${place(portal)}`} offset 0) o`

/** One more than fill the page: a few lengths for all, as each is planned by itself. */
const mostRead = ({ limit }: Pick<Asked, 'limit'>): number => (limit <= 10 ? 10 : limit <= 50 ? 50 : 100) + 1

const newestFirst = 'order by t.updated_at desc, t.id desc'

type Newest = { conditions: readonly string[]; name: string; join?: string }

const newestOf = (asked: Asked, { conditions, name, join = '' }: Newest): string =>
  `(select ${documentColumns}, ${name} as account_name from media t ${join}
    where ${[isDocument, ...conditions].join(' and ')} ${newestFirst} limit ${mostRead(asked)})`

type Few = { account: string; narrowed: string[]; condition: string }

/**
 * The newest documents of whoever sees few accounts: those of all others are not looked at. The newest fifty lie with the
 * fifty accounts whose newest is newest, so that of each other account one is read, however many it has.
 */
function newestByAccount(asked: Written, { account, narrowed, condition }: Few): string {
  const conditions = ['t.account = x.account_id', ...narrowed]
  const most = mostRead(asked)
  return `(select t.* from (select x.account_id, o.name, n.updated_at, n.id from account_access x ${account}
      cross join lateral (select t.updated_at, t.id from media t
        where ${[isDocument, ...conditions].join(' and ')} ${newestFirst} limit 1) n
      where x.tenant_id = (select app.tenant_id()) and x.user_id = (select app.user_id()) ${condition}
      order by n.updated_at desc, n.id desc limit ${most}) x
    cross join lateral ${newestOf(asked, { conditions, name: 'x.name' })} t ${newestFirst} limit ${most})`
}
