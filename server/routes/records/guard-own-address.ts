import type { SignedIn } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/parts.ts'
import { requireConfirmed } from '#server/sessions/change-factors.ts'
import type { Transaction } from '#server/store/executor.ts'

const readAddress = {
  name: 'records.own-address',
  text: 'select lower(email) as email from users where tenant_id = $1 and id = $2',
}

async function addressOf(transaction: Transaction): Promise<string | undefined> {
  const [own] = await transaction.query<{ email: string }>(readAddress, [transaction.caller.userId])
  return own?.email
}

type Changing = { parts: Parts; context: SignedIn; collection: string }

/**
 * Does work on records. Where it has changed the address that the caller signs in with, by whichever way, the password
 * must have been given in this session a moment ago, as for a change of the second factors; otherwise nothing is changed.
 */
export async function guardOwnAddress<T>(
  transaction: Transaction,
  { parts, context, collection }: Changing,
  work: () => Promise<T>,
): Promise<T> {
  if (collection !== 'users') return work()
  const before = await addressOf(transaction)
  const done = await work()
  if ((await addressOf(transaction)) !== before) await requireConfirmed(parts, context)
  return done
}
