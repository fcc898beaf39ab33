/** An external id for an account that has none: made at random by the service, since nobody it binds may choose it. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { actorOf, type Parties } from '#server/records/rules/require-move.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import { updateRecord } from '#server/records/write-record.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { makeExternalId } from './make-external-id.ts'
import { refuseMissing } from './refuse-missing.ts'

type Account = { version: number; name: string; client: string | null; externalId: string | null }

const readParties = {
  name: 'external-id-parties',
  text: 'select client, owner from accounts where tenant_id = $1 and id = $2 and active',
}
const hold = {
  name: 'external-id-hold',
  text: `select version, name, client, external_id as "externalId" from accounts
    where tenant_id = $1 and id = $2 and active for update`,
}

/** For advisers among the owners and administrators; of two who ask at once both get the same id. */
export async function giveExternalId(parts: Parts, context: SignedIn, account: string): Promise<string> {
  const { store } = parts
  const { tenant, caller } = context
  const [parties] = await store.ask<Parties>(caller, readParties, [account])
  if (!parties) return refuseMissing(store, caller, { collection: 'accounts', id: account })
  const by = actorOf(caller, parties)
  if (by !== 'staff' && by !== 'admin') throw new CallRefusal('forbidden')
  return serveRecords(store, tenant, (writing) => give(writing, { account, by: caller.userId }))
}

async function give(writing: Writing, { account, by }: { account: string; by: string }): Promise<string> {
  const [found] = await writing.query<Account>(hold, [account])
  if (!found) throw new CallRefusal('not-found')
  const { version, name, client } = found
  if (found.externalId !== null) return found.externalId
  const made = makeExternalId()
  await updateRecord(writing, 'accounts', { id: account, version, change: { external_id: made } })
  await noteEvent(writing, {
    kind: 'external-id-made',
    about: client ?? account,
    by,
    data: { account, name },
  })
  return made
}
