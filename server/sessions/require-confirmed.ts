import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Store } from '#server/store/executor.ts'

/** How long the password counts as given. */
const confirmedMinutes = 10

const findConfirmed = {
  name: 'factors-confirmed',
  text: `select id from auth.session where tenant_id = $1 and id = $2 and level = 2
    and confirmed > now() - interval '${confirmedMinutes} minutes'`,
}

/** Refuses where the password was not given in the last minutes, in this session. */
export async function requireConfirmed(
  { store }: { store: Pick<Store, 'authOne'> },
  { tenant, secret }: Pick<SignedIn, 'tenant' | 'secret'>,
): Promise<void> {
  const [confirmed] = await store.authOne(tenant.id, findConfirmed, [secret])
  if (!confirmed) throw new CallRefusal('confirm-password')
}
