/** Makes a pack: its record and a report in the queue for each of the chosen clients. */
import type { IsoDate } from '#finance/ground/figure.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Store } from '#server/store/executor.ts'
import { addJobs } from '#server/store/job-store.ts'
import { newId } from '#server/store/new-id.ts'
import { authorName, notePackChange, type Author } from './note-pack-change.ts'

/** What is wished for; `comment` is put at the beginning of every report and can be changed for each. */
export type PackWish = {
  portal: string
  title: string
  accounts: readonly string[]
  asOf?: IsoDate | undefined
  paper: 'portrait' | 'landscape'
  parts: 'all' | 'each'
  comment?: string | undefined
}

const portalSeen = {
  name: 'make-pack-portal',
  text: 'select from portals where tenant_id = $1 and id = $2 and active',
}
const seen = {
  name: 'make-pack-accounts',
  text: `select a.id from accounts a where a.tenant_id = $1 and a.portal = $2 and a.id = any ($3) and a.active`,
}
const insertPack = {
  name: 'make-pack',
  text: `insert into report_packs (tenant_id, created_by, updated_by, created_name, updated_name, id, title, portal, as_of,
      paper, parts)
    values ($1, $2, $2, ${authorName}, ${authorName}, $3, $4, $5, $6, $7, $8)`,
}
const insertReports = {
  name: 'make-pack-reports',
  text: `insert into client_reports (tenant_id, created_by, updated_by, created_name, updated_name, id, pack, account,
      comment)
    select $1, $2, $2, ${authorName}, ${authorName}, gen_random_uuid(), $3, a, $5 from unnest($4::uuid[]) as a returning id`,
}

/** Answers the id of the pack. Accounts of another portal, and those that the author does not see, are refused. */
export async function makePack(store: Store, author: Author, wish: PackWish): Promise<string> {
  const accounts = [...new Set(wish.accounts)]
  const [portals = [], visible = []] = await store.askAll(author, [
    { statement: portalSeen, values: [wish.portal] },
    { statement: seen, values: [wish.portal, accounts] },
  ])
  if (portals.length === 0) throw new CallRefusal('not-found')
  if (visible.length !== accounts.length) throw new CallRefusal('forbidden')
  const { title, portal, asOf = null, paper, parts, comment } = wish
  const pack = newId()
  await store.serve(author.tenantId, async (service) => {
    await service.query(insertPack, [author.userId, pack, title, portal, asOf, paper, parts])
    const values = [author.userId, pack, accounts, comment || null]
    const reports = await service.query<{ id: string }>(insertReports, values)
    await addJobs(service, { queue: 'report', keys: reports.map(({ id }) => id) })
    const changes = { reports: [null, accounts.length] as const }
    await notePackChange(service, author, { type: 'create', pack, info: title, changes })
  })
  return pack
}
