/**
 * The welcome of a group, shown once to whoever opens the portal after joining it (decisions Q-GROUP-WELCOME,
 * Q-GROUP-SCORE), and the welcome document of the portal, shown on its home until it is put away (decision Q-PORTAL-FIELDS).
 */
import type { WaitingWelcomes, Welcome, WelcomeDocument } from '#model/calls/welcome.ts'
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

/** The document of a portal that the caller has not put away; another file is another document. */
const unread = {
  name: 'welcome.document',
  text: `select p.portal_document->>'url' as url, p.portal_document->>'name' as name from portals p
    where p.tenant_id = $1 and p.id = $2 and p.active and p.portal_document->>'url' is not null
      and not exists (select from read_marks r where r.tenant_id = $1 and r.created_by = $3
        and r.kind = 'welcome' and r.subject = p.portal_document->>'url')`,
}

type Asked = { portal: string }

function listWaiting(store: Store, { caller }: SignedIn, { portal }: Asked): Promise<Welcome[]> {
  return store.ask<Welcome>(caller, waiting, [portal, caller.userId])
}

async function findDocument(
  store: Store,
  { caller }: SignedIn,
  { portal }: Asked,
): Promise<WelcomeDocument | null> {
  const [found = null] = await store.ask<WelcomeDocument>(caller, unread, [portal, caller.userId])
  return found
}

/** What is to be shown; nothing to somebody of the firm who looks as the client. */
export async function findWelcomes(store: Store, context: SignedIn, asked: Asked): Promise<WaitingWelcomes> {
  if (context.session.staff) return { welcome: null, document: null }
  const [[welcome = null], document] = await Promise.all([
    listWaiting(store, context, asked),
    findDocument(store, context, asked),
  ])
  return { welcome, document }
}

/** Notes that the welcome document was put away; one that is not the portal's (any more) is left alone. */
export async function closeDocument(
  store: Store,
  context: SignedIn,
  { document, ...asked }: Asked & { document: string },
): Promise<void> {
  const found = await findDocument(store, context, asked)
  if (found?.url !== document) return
  await markRead(store, context.caller, { kind: 'welcome', subjects: [document], isRead: true })
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
