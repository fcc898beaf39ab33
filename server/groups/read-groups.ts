/** Groups of clients as the caller sees them: of members, papers and messages only what they may read. */
import type { GroupPage, GroupRow } from '#model/calls/groups.ts'
import { readDocumentTitle } from '#model/document-title.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'

const mostListed = 10

const list = {
  name: 'groups.list',
  text: `select g.id, g.name, g.score::float8 as score, coalesce(g.welcome, '') <> '' as "hasWelcome",
      (select count(*)::int from group_members m join accounts a on a.tenant_id = $1 and a.id = m.account and a.active
        where m.tenant_id = $1 and m."group" = g.id) as members,
      (select count(*)::int from media d where d.tenant_id = $1 and d."group" = g.id and d.active) as documents
    from groups g where g.tenant_id = $1 and g.active order by g.score desc, g.name, g.id`,
}
const one = {
  name: 'groups.one',
  text: `select id, name, score::float8 as score, nullif(welcome, '') as welcome from groups
    where tenant_id = $1 and id = $2 and active`,
}
const members = {
  name: 'groups.members',
  text: `select a.id as account, a.name, a.email, a.portal, m.member_since as since
    from group_members m join accounts a on a.tenant_id = $1 and a.id = m.account and a.active
    where m.tenant_id = $1 and m."group" = $2 order by lower(a.name), a.id`,
}
const documents = {
  name: 'groups.documents',
  text: `select id, name, type, date::text as date, updated_at as at from media
    where tenant_id = $1 and "group" = $2 and active order by created_at desc, id desc limit ${mostListed}`,
}
const conversations = {
  name: 'groups.conversations',
  text: `select * from (
      select distinct on (coalesce(m.thread, m.id)) coalesce(m.thread, m.id) as thread, m.subject, m.created_name as by, m.created_at as at
      from messages m where m.tenant_id = $1 and m."group" = $2 and m.active
      order by coalesce(m.thread, m.id), m.created_at desc) c
    order by at desc limit ${mostListed}`,
}

/** All of them: a firm has a few dozen. */
export async function listGroups({ query }: Transaction): Promise<{ groups: GroupRow[] }> {
  return { groups: await query<GroupRow>(list) }
}

type GroupDocument = Omit<GroupPage['documents'][number], 'title'> & {
  type: string | null
  date: string | null
}

export async function readGroup({ query }: Transaction, id: string): Promise<GroupPage> {
  const [found] = await query<Pick<GroupPage, 'id' | 'name' | 'score' | 'welcome'>>(one, [id])
  if (!found) throw new CallRefusal('not-found')
  return {
    ...found,
    members: await query<GroupPage['members'][number]>(members, [id]),
    documents: (await query<GroupDocument>(documents, [id])).map(({ type, date, ...document }) => ({
      ...document,
      title: readDocumentTitle({ name: document.name ?? '', type, date }),
    })),
    conversations: await query<GroupPage['conversations'][number]>(conversations, [id]),
  }
}
