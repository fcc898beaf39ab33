import type { At } from '#server/commands/save-record.ts'
import type { SignedIn } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/parts.ts'
import { findCollection } from '#server/queries/find-collection.ts'
import type { Transaction } from '#server/store/executor.ts'
import { guardOwnAddress } from './guard-own-address.ts'
import { answerRecord } from './refuse-record.ts'

/** Work on a collection of the white label in one transaction as the caller. */
export async function workOn<T>(
  parts: Parts,
  { context, collection }: { context: SignedIn; collection: string },
  work: (transaction: Transaction, at: At) => Promise<T>,
): Promise<T> {
  const { store, settings } = parts
  const { tenant, caller, request } = context
  const origin = `${settings.scheme}://${request.headers.host}`
  const found = await findCollection({ tenant, caller, collection })
  return answerRecord(
    store.transact(caller, (transaction) =>
      guardOwnAddress(transaction, { parts, context, collection: found.name }, () =>
        work(transaction, { found, white: tenant.white, origin }),
      ),
    ),
  )
}
