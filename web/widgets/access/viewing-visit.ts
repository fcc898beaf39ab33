import type { AccessExplanation } from '#model/calls/clients.ts'
import { request } from '#web/data/call.ts'
import { readNext } from '#web/data/find-start.ts'
import type { Session } from '#web/data/session.ts'

/** What this tab remembers while somebody views as a client: the page they came from, and why the client sees it. */
export type Visit = { from: string; why: AccessExplanation | null }

const visitKey = 'portico.viewing'
/** Other tabs are told by a change of what all of them share. */
const changedKey = 'portico.viewing-changed'

/** Opens a page from the start, so that nothing of the other person's answers stays. */
const openAnew = (href: string): void => window.location.assign(href)

/** Other tabs of this browser have another pair of eyes from now on as well. */
const tellOtherTabs = (): void => localStorage.setItem(changedKey, crypto.randomUUID())

/** Calls `notify` when another tab begins or ends viewing; answers how to stop listening. */
export const hearOtherTabs = (notify: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === changedKey) notify()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Reads what was remembered at the start; null where this tab did not begin it. */
export const readVisit = (): Visit | null => {
  const kept = sessionStorage.getItem(visitKey)
  return kept === null ? null : (JSON.parse(kept) as Visit)
}

/** Where somebody starts, and how a page is opened from the start. */
export type Ways = { findHome: (session: Session) => string; open?: (href: string) => void }

/** Begins to view as the client of an account, at the client's own start. */
export const startViewing = async (
  { user, account }: { user: string; account: string },
  { findHome, open = openAnew }: Ways,
): Promise<void> => {
  const why = await request('explainAccess', { query: { user, account } }).catch(() => null)
  const { session } = await request('startViewing', { body: { user } })
  const { pathname, search } = window.location
  sessionStorage.setItem(visitKey, JSON.stringify({ from: pathname + search, why } satisfies Visit))
  tellOtherTabs()
  open(findHome(session))
}

/** Leads back to the page where viewing began, once the server has ended it. */
export const leaveVisit = (session: Session | null, { findHome, open = openAnew }: Ways): void => {
  const from = readNext(readVisit()?.from)
  sessionStorage.removeItem(visitKey)
  tellOtherTabs()
  open(session ? (from ?? findHome(session)) : '/login')
}

/** Ends viewing, back to oneself. */
export const stopViewing = async (ways: Ways): Promise<void> => {
  const { session } = await request('stopViewing', {})
  leaveVisit(session, ways)
}
