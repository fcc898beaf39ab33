import { isInvestor } from '#model/access/role.ts'
import type { Session } from '#server/ground/session.ts'
import type { Store } from '#server/store/executor.ts'

const note = {
  name: 'account-last-login',
  text: 'update accounts set last_login = now() where tenant_id = $1 and client = $2 and active',
}

/** A client's sign-in shows on their accounts, where advisers look for it. */
export async function noteSignIn(
  store: Store,
  { tenantId, session }: { tenantId: string; session: Session },
): Promise<void> {
  if (!isInvestor(session.role)) return
  await store.serve(tenantId, async (transaction) => {
    await transaction.query(note, [session.loginId])
  })
}
