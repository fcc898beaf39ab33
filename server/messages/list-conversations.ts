/** Threads as they lie with one person. Row-level security leaves those with a message that the person may still read. */
import { isStaff } from '#model/access/role.ts'
import type { Conversation, MessageBox } from '#model/calls/messages.ts'
import type { Transaction } from '#server/store/executor.ts'
import { findMatches } from '#server/store/records/find-matches.ts'
import { patternOf } from '#server/store/records/search-sql.ts'
import { plannedStatement, shapedStatement } from '#server/store/records/shaped-statement.ts'

const boxes: Record<MessageBox, string> = {
  inbox: 'and c.received and not c.archived and c.back_on is null',
  latest: 'and not c.archived and c.back_on is null',
  sent: 'and c.sent and not c.archived',
  archived: 'and c.archived',
  later: 'and c.back_on is not null and not c.archived',
  all: '',
}

const shown =
  'm.id, m.subject, m.created_name, m.created_by, m.created_at, m.recipient, m."group", m.attachment, m.body'

/** The newest message of a thread that the caller may read. */
const newest = `select * from (
      (select ${shown} from messages m where m.tenant_id = $1 and m.id = c.thread and m.active)
      union all (select ${shown} from messages m where m.tenant_id = $1 and m.thread = c.thread and m.active
        order by m.created_at desc, m.id desc limit 1)) b
    order by b.created_at desc, b.id desc limit 1`

/** Of a text no more is read than is shown of it. */
const columns = `m.id, m.subject, m.created_name, m.created_by, m.created_at, m.recipient, m."group", m.attachment,
        left(m.body, 240) as excerpt`

type Asked = { box: MessageBox; search?: string | undefined; after?: string | undefined; limit: number }
type Place = (value: unknown) => string
type Asking = Pick<Transaction, 'caller' | 'query'>

type Known = { known: string[] | null; pattern: string }

/** By the ids that the index of words knows; where they are too many by looking in order. */
function isFound(words: Known, place: Place): string {
  if (words.known) return `c.thread in (${threadsOf(words.known, place)})`
  const sought = place(words.pattern)
  return `exists (select from messages m where m.tenant_id = $1 and m.active and m.id = c.thread
        and m.search_text like app.fold(${sought})
      union all select from messages m where m.tenant_id = $1 and m.active and m.thread = c.thread
        and m.search_text like app.fold(${sought}))`
}

/** The same in the notes beside a thread: for people of the firm, who alone may read them. */
function isNoted({ known, pattern }: Known, place: Place): string {
  if (known) return `c.thread in (${threadsOfNotes(known, place)})`
  return `exists (select from message_notes n where n.tenant_id = $1 and n.active and n.thread = c.thread
      and n.search_text like app.fold(${place(pattern)}) offset 0)`
}

const threadsOf = (messages: string[], place: Place): string =>
  `select coalesce(m.thread, m.id) from messages m
      where m.tenant_id = $1 and m.active and m.id = any (${place(messages)}::uuid[])`

const threadsOfNotes = (notes: string[], place: Place): string => `select n.thread from message_notes n
      where n.tenant_id = $1 and n.active and n.id = any (${place(notes)}::uuid[])`

/** Of which the words are known, in whichever of them they stand: those threads are read and no others. */
function isKnown({ known: messages }: Known, { known: notes }: Known, place: Place): string | null {
  if (!messages || !notes) return null
  return `c.thread = any (array(${threadsOf(messages, place)} union all ${threadsOfNotes(notes, place)}))`
}

type Found = Record<'messages' | 'notes', Known>

/** More than these are soon found by looking in order. */
const most = 1000

async function findWords({ caller, query }: Asking, pattern: string): Promise<Found> {
  const look = async (name: 'messages' | 'messageNotes'): Promise<Known> => ({
    known: await findMatches(caller, { name, pattern, isActive: true, most }, query),
    pattern,
  })
  const [messages, notes] = await Promise.all([look('messages'), look('messageNotes')])
  return { messages, notes }
}

type Around = Pick<Asking, 'caller'> & { noted: string; place: Place }

function conditionOf({ messages, notes }: Found, { caller, noted, place }: Around): string {
  if (!isStaff(caller.role)) return isFound(messages, place)
  return isKnown(messages, notes, place) ?? `(${isFound(messages, place)} or ${noted})`
}

/** Conditions of the list, and whether the words stand in a note beside the thread. */
type Narrowed = { narrowed: string; noted: string }

/** What differs from page to page alone is a value: the plan of the others is made once. `$2` is the person. */
const listed = ({ box, limit }: Asked, { narrowed, noted }: Narrowed): string => `with page as materialized (
    select c.thread, c.last_at, m.subject, m.created_name, m.created_by, m.recipient, coalesce(m.created_by = $2, false) as is_mine,
      m."group" is not null as "isGroup", m.excerpt, coalesce(jsonb_array_length(m.attachment), 0) > 0 as "hasFiles",
      m.created_at as at, c.unread, c.archived, c.back_on, ${noted} as in_note
    from conversations c
    cross join lateral (select ${columns} from (${newest}) m) m
    where c.tenant_id = $1 and c.person = $2 ${boxes[box]} ${narrowed}
    order by c.last_at desc nulls last, c.thread desc limit ${limit + 1})
  select p.thread, p.subject, p.created_name as name, f.photo, p.is_mine as "isMine",
    case when p.is_mine then app.name_of_recipient(p.recipient) end as "to", p."isGroup", p.excerpt, p."hasFiles", p.at,
    p.unread as "isUnread", p.archived as "isArchived", p.back_on as "backOn",
    p.in_note as "isInNote"
  from page p
  left join app.photos_of(array(select distinct o.created_by from page o where not o.is_mine)) f on f.person = p.created_by
  order by p.last_at desc nulls last, p.thread desc`

/** A page of threads, the one with the newest message first. */
export async function listConversations(
  { caller, query }: Asking,
  asked: Asked,
): Promise<{ conversations: Conversation[]; next: string | null }> {
  const { search = '', after, limit } = asked
  const values: unknown[] = [caller.userId]
  const place: Place = (value) => `$${values.push(value) + 1}`
  const narrowed: string[] = []
  let noted = 'false'
  if (after)
    narrowed.push(`and (c.last_at, c.thread) < (select l.last_at, l.thread from conversations l
      where l.tenant_id = $1 and l.person = $2 and l.thread = ${place(after)})`)
  if (search.trim() !== '') {
    const found = await findWords({ caller, query }, patternOf(search.trim()))
    if (isStaff(caller.role)) noted = isNoted(found.notes, place)
    narrowed.push(`and ${conditionOf(found, { caller, noted, place })}`)
  }
  const shape = listed(asked, { narrowed: narrowed.join(' '), noted })
  const statement = (narrowed.length === 0 ? shapedStatement : plannedStatement)(
    'messages.conversations',
    shape,
  )
  const rows = await query<Conversation>(statement, values)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    conversations: page.map((row) => ({ ...row, excerpt: shorten(row.excerpt) })),
    next: last?.thread ?? null,
  }
}

const excerptLength = 160

/** In one line. */
const shorten = (text: string): string =>
  Array.from(text.replaceAll(/\s+/g, ' ')).slice(0, excerptLength).join('')

const unread = {
  name: 'messages.unread',
  text: `select count(*) as unread from (select from conversations c
    where c.tenant_id = $1 and c.person = $2 and c.unread and not c.archived and c.back_on is null and exists (
      select from messages m where m.tenant_id = $1 and (m.id = c.thread or m.thread = c.thread) and m.active)
    limit 100) u`,
}

/** How many threads have something unread that the person may read; a hundred stands for more. */
export async function countUnread({ caller, query }: Transaction): Promise<number> {
  const [row] = await query<{ unread: number }>(unread, [caller.userId])
  return row?.unread ?? 0
}
