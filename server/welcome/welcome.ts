/** The welcome of a group, shown once to whoever opens the portal after joining it (decisions Q-GROUP-WELCOME, Q-GROUP-SCORE). */
import type { Welcome } from '#model/calls/welcome.ts'
import type { SignedIn } from '#server/ground/context.ts'
import { markRead } from '#server/news/read-marks.ts'
import type { Store } from '#server/store/executor.ts'

/**
 * The welcomes that wait, the highest score first: of groups with something to say that an account of the client in this
 * portal has joined, and not read since. Whoever joins anew is welcomed anew.
 */
const waiting = {
  name: 'welcome.waiting',
  text: `select g.id as "group", g.name, g.welcome as html from groups g
    where g.tenant_id = $1 and g.active and regexp_replace(g.welcome, '<(?!img)[^>]*>|&nbsp;|\\s', '', 'g') <> ''
      and exists (select from group_members m join accounts a on a.tenant_id = m.tenant_id and a.id = m.account
        where m.tenant_id = $1 and m."group" = g.id and m.member_since <= now()
          and a.active and a.portal = $2 and a.client = $3
          and not exists (select from read_marks r where r.tenant_id = $1 and r.created_by = $3
            and r.kind = 'welcome' and r.subject = g.id::text and r.created_at >= m.member_since))
    order by g.score desc, g.name, g.id`,
}

type Asked = { portal: string }

function listWaiting(store: Store, { caller }: SignedIn, { portal }: Asked): Promise<Welcome[]> {
  return store.ask<Welcome>(caller, waiting, [portal, caller.userId])
}

/** The welcome to show; none to somebody of the firm who looks as the client. */
export async function findWelcome(store: Store, context: SignedIn, asked: Asked): Promise<Welcome | null> {
  if (context.session.staff) return null
  const [first = null] = await listWaiting(store, context, asked)
  return first
}

/** Notes that a welcome was read, with those that wait behind it: several are never shown one after the other. */
export async function closeWelcome(
  store: Store,
  context: SignedIn,
  asked: Asked & { group: string },
): Promise<void> {
  const all = await listWaiting(store, context, asked)
  const at = all.findIndex(({ group }) => group === asked.group)
  if (at < 0) return
  const read = { kind: 'welcome', subjects: all.slice(at).map(({ group }) => group) } as const
  // An old mark is of an earlier membership.
  await markRead(store, context.caller, { ...read, isRead: false })
  await markRead(store, context.caller, { ...read, isRead: true })
}
