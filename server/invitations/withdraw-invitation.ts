/** Taking an invitation back before anybody has accepted it: the link that was sent leads nowhere from then on. */
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'
import { noteEvent } from '#server/sessions/note-event.ts'

const see = {
  name: 'invitation-to-withdraw',
  text: 'select name, client from accounts where tenant_id = $1 and id = $2 and active',
}
const end = {
  name: 'invitation-withdraw',
  text: `delete from auth.token where tenant_id = $1 and kind = 'invite' and data ->> 'account' = $2 returning 1`,
}

/** Whoever may invite may take it back; withdrawn twice it is withdrawn once. */
export async function withdrawInvitation(parts: Parts, context: SignedIn, account: string): Promise<void> {
  const { store } = parts
  const { tenant, caller, session } = context
  const [seen] = await store.ask<{ name: string; client: string | null }>(caller, see, [account])
  if (!seen) return refuseMissing(store, caller, { collection: 'accounts', id: account })
  const { name, client } = seen
  await store.auth(tenant.id, async (transaction) => {
    const ended = await transaction.query(end, [account])
    if (ended.length === 0) return
    const data = { account, name }
    await noteEvent(transaction, { kind: 'invitation-withdrawn', about: client, by: session.loginId, data })
  })
}
