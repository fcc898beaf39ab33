import type { SignedIn } from '#server/ground/context.ts'
import { leadsToPrivateNetwork } from '#server/ground/guarded-agent.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { RecordContext, Writing } from '#server/records/rules/behaviour.ts'
import { writingOf } from '#server/records/write-record.ts'
import { requireConfirmed } from '#server/sessions/require-confirmed.ts'

/** Work that writes records, in one transaction as the caller. */
export function writeRecords<T>(
  parts: Parts,
  context: SignedIn,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const rules = contextOf(parts, context)
  return parts.store.transact(context.caller, (transaction) => work(writingOf(transaction, rules)))
}

/** Whoever comes without a cookie comes with a key. */
function contextOf(parts: Parts, context: SignedIn): RecordContext {
  const { tenant, origin, secret } = context
  return {
    white: tenant.white,
    way: secret === null ? 'key' : 'hand',
    origin,
    confirm: () => requireConfirmed(parts, context),
    ...(parts.settings.webhooksToPrivateNetworks ? {} : { isPrivate: leadsToPrivateNetwork }),
  }
}
