import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store } from '#server/store/executor.ts'

/** Whether there is an account with an address in a portal, seen or not; its name only where the caller sees it. */
type Taken = { isTaken: boolean; account: { id: string; name: string } | null }

const taken = {
  name: 'new-client-taken',
  text: `select k.by_address as "isTaken", (select jsonb_build_object('id', a.id, 'name', a.name) from accounts a
      where a.tenant_id = $1 and a.active and a.portal = $2 and a.email = $3 limit 1) as account
    from portals p cross join app.is_account_taken('00000000-0000-0000-0000-000000000000', p.id, $3, null) k
    where p.tenant_id = $1 and p.id = $2 and p.active`,
}

/** Asks what the rule of accounts will ask, before the rest is filled in. Throws for a portal that the caller does not see. */
export async function checkNewClient(
  store: Store,
  caller: Caller,
  { portal, email }: { portal: string; email: string },
): Promise<Taken> {
  const [found] = await store.ask<Taken>(caller, taken, [portal, email.trim().toLowerCase()])
  if (!found) throw new CallRefusal('not-found')
  return found
}
