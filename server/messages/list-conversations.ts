/** Threads as they lie with one person. Row-level security leaves those with a message that the person may still read. */
import type { Conversation, MessageBox } from '#model/calls/messages.ts'
import type { Transaction } from '#server/store/executor.ts'
import { findMatches } from '#server/store/records/find-matches.ts'
import { patternOf } from '#server/store/records/search-sql.ts'

const boxes: Record<MessageBox, string> = {
  inbox: 'and c.received and not c.archived and c.back_on is null',
  latest: 'and not c.archived and c.back_on is null',
  sent: 'and c.sent and not c.archived',
  archived: 'and c.archived',
  later: 'and c.back_on is not null and not c.archived',
  all: '',
}

/** The newest message of a thread that the caller may read. */
const newest = `select * from (
      (select m.* from messages m where m.tenant_id = $1 and m.id = c.thread and m.active)
      union all (select m.* from messages m where m.tenant_id = $1 and m.thread = c.thread and m.active
        order by m.created_at desc, m.id desc limit 1)) b
    order by b.created_at desc, b.id desc limit 1`

const columns = `m.id, m.subject, m.created_name, m.created_by, m.created_at, m.recipient, m."group", m.attachment,
        left(regexp_replace(m.body, '\\s+', ' ', 'g'), 160) as excerpt`

/** By the ids that the index of words knows; where they are too many, or it is not asked, by looking in order. */
const found = {
  none: '',
  known: `and c.thread in (select coalesce(m.thread, m.id) from messages m
      where m.tenant_id = $1 and m.active and m.id = any ($5::uuid[]))`,
  looked: `and exists (select from messages m where m.tenant_id = $1 and m.active and m.id = c.thread
        and m.search_text like app.fold($5)
      union all select from messages m where m.tenant_id = $1 and m.active and m.thread = c.thread
        and m.search_text like app.fold($5))`,
} as const

const listed = (box: MessageBox, way: keyof typeof found) => ({
  name: `messages.conversations.${box}.${way}`,
  text: `select c.thread, m.subject, m.created_name as name, app.photo_of(m.created_by) as photo,
      app.name_of_recipient(m.recipient) as "to", coalesce(m.created_by = $2, false) as "isMine",
      m."group" is not null as "isGroup", m.excerpt, coalesce(jsonb_array_length(m.attachment), 0) > 0 as "hasFiles",
      m.created_at as at, c.unread as "isUnread", c.archived as "isArchived", c.back_on as "backOn"
    from conversations c
    cross join lateral (select ${columns} from (${newest}) m) m
    where c.tenant_id = $1 and c.person = $2 ${boxes[box]}
      and ($3::uuid is null or (c.last_at, c.thread) < (select l.last_at, l.thread from conversations l
        where l.tenant_id = $1 and l.person = $2 and l.thread = $3))
      ${found[way]}
    order by c.last_at desc nulls last, c.thread desc limit $4`,
})

type Asked = { box: MessageBox; search?: string | undefined; after?: string | undefined; limit: number }

/** A page of threads, the one with the newest message first. */
export async function listConversations(
  transaction: Transaction,
  { box, search = '', after, limit }: Asked,
): Promise<{ conversations: Conversation[]; next: string | null }> {
  const { caller, query } = transaction
  const words = search.trim()
  const values: unknown[] = [caller.userId, after ?? null, limit + 1]
  const pattern = patternOf(words)
  const known =
    words === '' ? null : await findMatches(caller, { name: 'messages', pattern, isActive: true }, query)
  const way = words === '' ? 'none' : known ? 'known' : 'looked'
  if (way !== 'none') values.push(known ?? pattern)
  const rows = await query<Conversation>(listed(box, way), values)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    conversations: page,
    next: last?.thread ?? null,
  }
}

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
