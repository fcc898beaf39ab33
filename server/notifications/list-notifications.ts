import type { NotificationsAnswer } from '#model/calls/notifications.ts'
import type { NotificationKind } from '#model/notification-kinds.ts'
import type { Caller, Store } from '#server/store/executor.ts'

/** What is older than the last fifty has been seen, or was not worth it. */
const mostShown = 50
/** More than that is 'many', whoever counts. */
const mostCounted = 99

/** News of an account that one does not see any more is none. */
const seen = `from notifications n left join accounts a on a.tenant_id = n.tenant_id and a.id = n.account and a.active
  where n.tenant_id = $1 and n.owner = $2 and (n.account is null or a.id is not null)`

const list = {
  name: 'notifications.list',
  text: `select n.id, n.kind, n.what, n.at, n.read_at is not null as "isRead", n.account, a.name as "accountName", a.portal ${seen}
    order by n.at desc, n.id desc limit ${mostShown}`,
}
const count = {
  name: 'notifications.count',
  text: `select count(*)::int as unread from (select 1 ${seen} and n.read_at is null limit ${mostCounted}) u`,
}

type Row = {
  id: string
  kind: NotificationKind
  what: string | null
  at: string
  isRead: boolean
  account: string | null
  accountName: string | null
  portal: string | null
}

/** The latest news of the caller, and how many they have not read. */
export async function listNotifications(store: Store, caller: Caller): Promise<NotificationsAnswer> {
  const values = [caller.userId]
  const [rows, counted] = (await store.askAll(caller, [
    { statement: list, values },
    { statement: count, values },
  ])) as [Row[], { unread: number }[]]
  const toShown = ({ account, accountName, portal, ...row }: Row) => ({
    ...row,
    account: account === null ? null : { id: account, name: accountName ?? '', portal },
  })
  return { notifications: rows.map(toShown), unread: counted[0]?.unread ?? 0 }
}
