/** Notes that somebody of the firm looked at an account, as themselves or with a client's eyes. */
import { LRUCache } from 'lru-cache'
import { isStaff } from '#model/access/role.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'

const note = {
  name: 'account-view-note',
  text: 'select app.note_account_view($1, $2, $3, $4)',
}

/** The database notes a view once an hour; a process that has just said so need not ask again for a while. */
const quietMs = 10 * 60_000
const mostKept = 10_000

/** Tells of views beside the answer, so that a page neither waits for it nor fails with it. */
export function createViewNotes({ store, log }: Pick<Parts, 'store' | 'log'>) {
  const told = new LRUCache<string, true>({ max: mostKept, ttl: quietMs })
  return ({ tenant, session, caller }: SignedIn, account: string): void => {
    const person = session.staff?.id ?? session.loginId
    if (!session.staff && !isStaff(caller.role)) return
    const seenAs = session.staff ? session.loginId : null
    const key = `${tenant.id} ${person} ${account}`
    if (told.has(key)) return
    told.set(key, true)
    store.serveOne(tenant.id, note, [account, person, seenAs]).catch((error: unknown) => {
      told.delete(key)
      log.error({ err: error }, 'a view of an account was not noted')
    })
  }
}
