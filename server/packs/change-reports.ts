/** Prints reports of a pack again, stops them, and gives one another comment. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Store } from '#server/store/executor.ts'
import { addJobs } from '#server/store/job-store.ts'
import { findReports, requireReport } from './find-reports.ts'
import { authorName, notePackChange, type Author } from './note-pack-change.ts'

const signed = `version = version + 1, updated_at = now(), updated_by = $2, updated_name = ${authorName}`

const retry = {
  name: 'reports.retry',
  text: `update client_reports set ${signed}, status = 'waiting', attempts = 0, reason = null
    where tenant_id = $1 and id = any ($3) and status in ('failed', 'cancelled') returning id`,
}
const cancel = {
  name: 'reports.cancel',
  text: `update client_reports set ${signed}, status = 'cancelled'
    where tenant_id = $1 and id = any ($3) and status in ('waiting', 'printing') returning id`,
}
const lock = {
  name: 'reports.lock',
  text: `select version::int as version, status, comment, account from client_reports
    where tenant_id = $1 and id = $2 and active for update`,
}
const comment = {
  name: 'reports.comment',
  text: `update client_reports set ${signed}, comment = $4, status = 'waiting', attempts = 0, reason = null
    where tenant_id = $1 and id = $3 returning version::int as version`,
}
const titleOf = {
  name: 'reports.title',
  text: 'select title from report_packs where tenant_id = $1 and id = $2',
}

/** Some reports of a pack, or all that the author sees. */
type Chosen = { pack: string; among?: readonly string[] | undefined }

/** Takes up again what has failed or was cancelled; answers how many that are. */
export function retryReports(store: Store, author: Author, chosen: Chosen): Promise<number> {
  return change(store, author, { ...chosen, statement: retry, to: 'waiting' })
}

/** Stops what is still to be printed; what is ready stays so. Answers how many were stopped. */
export function cancelReports(store: Store, author: Author, chosen: Chosen): Promise<number> {
  return change(store, author, { ...chosen, statement: cancel, to: 'cancelled' })
}

type Done = Chosen & { statement: typeof retry; to: 'waiting' | 'cancelled' }

async function change(store: Store, author: Author, { statement, to, ...chosen }: Done): Promise<number> {
  const { pack } = chosen
  const ids = await findReports(store, author, chosen)
  return store.serve(author.tenantId, async (service) => {
    const changed = await service.query<{ id: string }>(statement, [author.userId, ids])
    if (changed.length === 0) return 0
    if (to === 'waiting') await addJobs(service, { queue: 'report', keys: changed.map(({ id }) => id) })
    const [named] = await service.query<{ title: string }>(titleOf, [pack])
    const changes = { [to]: [null, changed.length] as const }
    await notePackChange(service, author, { type: 'update', pack, info: named?.title ?? '', changes })
    return changed.length
  })
}

type Comment = { report: string; version: number; comment: string }

/** Keeps a comment and prints the report again. One that is approved stays as it was sent. Answers the new version. */
export async function commentReport(store: Store, author: Author, wish: Comment): Promise<number> {
  await requireReport(store, author, wish.report)
  return store.serve(author.tenantId, async (service) => {
    type Locked = { version: number; status: string; comment: string | null; account: string }
    const [found] = await service.query<Locked>(lock, [wish.report])
    if (!found) throw new CallRefusal('not-found')
    if (found.status === 'approved') throw new CallRefusal('refused-transition')
    if (found.version !== wish.version) throw new CallRefusal('conflict', { current: found.version })
    const text = wish.comment === '' ? null : wish.comment
    const values = [author.userId, wish.report, text]
    const [changed] = await service.query<{ version: number }>(comment, values)
    await addJobs(service, { queue: 'report', keys: [wish.report] })
    const changes = { comment: [found.comment, text] as const }
    const { account } = found
    await notePackChange(service, author, { type: 'update', report: wish.report, account, info: '', changes })
    return changed?.version ?? found.version
  })
}
