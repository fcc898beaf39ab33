import type { Notification, NotificationsAnswer } from '#model/calls/notifications.ts'
import { readDocumentTitle } from '#model/document-title.ts'
import type { Caller, Store } from '#server/store/executor.ts'

/** What is older than the last fifty has been seen, or was not worth it. */
const mostShown = 50
/** More than that is 'many', whoever counts. */
const mostCounted = 99

/** What one may not see any more is no news: an account, a thread, papers, an order, the accounts of a portal, a run. */
export const seen = `from notifications n left join accounts a on a.tenant_id = n.tenant_id and a.id = n.account and a.active
  left join lateral (select count(*)::int as count, (array_agg(coalesce(m.name, m.file ->> 'name') order by m.created_at desc, m.id desc))[1] as name,
      (array_agg(m.type order by m.created_at desc, m.id desc))[1] as type,
      (array_agg(m.date::text order by m.created_at desc, m.id desc))[1] as day,
      (array_agg(m.id order by m.created_at desc, m.id desc))[1] as latest
    from media m where m.tenant_id = $1 and m.active and m.id = any (n.documents)) d on n.documents <> '{}'
  left join lateral (select count(*)::int as count from accounts x
    where x.tenant_id = $1 and x.active and x.portal = n.portal and x.id = any (n.accounts)) x on n.portal is not null
  where n.tenant_id = $1 and n.owner = $2 and (n.account is null or a.id is not null)
    and (n.documents = '{}' or d.count > 0) and (n.portal is null or x.count > 0)
    and (n.thread is null or exists (select from messages m
      where m.tenant_id = $1 and m.active and (m.id = n.thread or m.thread = n.thread)))
    and (n.placed_order is null or exists (select from orders o
      where o.tenant_id = $1 and o.active and o.id = n.placed_order))
    and (n.data_run is null or app.process_of_run(n.data_run) is not null)`

const list = {
  name: 'notifications.list',
  text: `select n.id, n.kind, case n.kind when 'document' then d.name
        when 'status' then (select s.name from user_status s where s.tenant_id = $1 and s.identifier = n.what and s.active limit 1)
        else n.what end as what, n.at,
      n.read_at is not null as "isRead", n.account, a.name as "accountName", coalesce(n.portal, a.portal) as portal,
      n.thread, (select json_build_object('id', o.id, 'portfolio', o.portfolio_id) from orders o
        where o.tenant_id = $1 and o.id = n.placed_order and o.portfolio_id is not null) as "order",
      case when n.data_run is not null
        then json_build_object('id', n.data_run, 'process', app.process_of_run(n.data_run)) end as "dataRun", d.latest as document, d.name as "documentName", d.type as "documentType", d.day as "documentDay", coalesce(d.count, x.count, 1) as count
    ${seen} order by n.at desc, n.id desc limit ${mostShown}`,
}
const count = {
  name: 'notifications.count',
  text: `select count(*)::int as unread from (select 1 ${seen} and n.read_at is null limit ${mostCounted}) u`,
}

type Row = Omit<Notification, 'account' | 'title'> & {
  account: string | null
  accountName: string | null
  documentName: string | null
  documentType: string | null
  documentDay: string | null
}

/** The latest news of the caller, and how many they have not read. */
export async function listNotifications(store: Store, caller: Caller): Promise<NotificationsAnswer> {
  const values = [caller.userId]
  const [rows, counted] = (await store.askAll(caller, [
    { statement: list, values },
    { statement: count, values },
  ])) as [Row[], { unread: number }[]]
  return { notifications: rows.map(toShown), unread: counted[0]?.unread ?? 0 }
}

function toShown(row: Row): Notification {
  const { account, accountName, documentName: name, documentType: type, documentDay: date, ...shown } = row
  return {
    ...shown,
    title: name === null ? null : readDocumentTitle({ name, type, date }),
    account: account === null ? null : { id: account, name: accountName ?? '' },
  }
}
