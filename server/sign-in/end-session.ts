/** Signing out: the session ends, and the second factor counts as not given. */
import type { Store } from '#server/store/executor.ts'
import { noteEvent } from '#server/sessions/note-event.ts'

const remove = {
  name: 'session-end',
  text: 'delete from auth.session where tenant_id = $1 and id = $2 returning login_id as "loginId", viewing',
}
const reset = {
  name: 'session-end-reset',
  text: `update auth.login set mfa_validated = false, security_token = null where tenant_id = $1 and id = $2
    and (mfa_validated or security_token is not null)`,
}

/** Signs out. What a person has set up stays enabled; only that it was validated is forgotten. */
export function endSession(
  store: Store,
  { tenantId, secret }: { tenantId: string; secret: Buffer },
): Promise<void> {
  return store.auth(tenantId, async (transaction) => {
    const [ended] = await transaction.query<{ loginId: string; viewing: string | null }>(remove, [secret])
    if (!ended) return
    await transaction.query(reset, [ended.loginId])
    const { viewing } = ended
    if (viewing) await noteEvent(transaction, { kind: 'viewing-ended', about: viewing, by: ended.loginId })
    await noteEvent(transaction, { kind: 'signed-out', about: ended.loginId, by: ended.loginId })
  })
}
