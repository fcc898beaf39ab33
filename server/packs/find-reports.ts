/** Which reports somebody may do something with: the database says it, by the rights of that person. */
import type { Caller, Store } from '#server/store/executor.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'

const ofPack = {
  name: 'reports-of-pack',
  text: `select r.id from client_reports r where r.tenant_id = $1 and r.pack = $2 and r.active
    and ($3::uuid[] is null or r.id = any ($3))`,
}
const one = {
  name: 'report-of-client',
  text: `select r.id, r.pack from client_reports r where r.tenant_id = $1 and r.id = $2 and r.active`,
}

/** The reports of a pack that the caller sees, among those named or all; refuses a pack without any. */
export async function findReports(
  store: Store,
  caller: Caller,
  { pack, among }: { pack: string; among?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await store.ask<{ id: string }>(caller, ofPack, [pack, among ?? null])
  if (rows.length === 0) return refuseMissing(store, caller, { collection: 'reportPacks', id: pack })
  return rows.map(({ id }) => id)
}

/** Refuses a report that the caller does not see. */
export async function requireReport(store: Store, caller: Caller, report: string): Promise<void> {
  const rows = await store.ask(caller, one, [report])
  if (rows.length === 0) await refuseMissing(store, caller, { collection: 'clientReports', id: report })
}
