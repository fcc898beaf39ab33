/** Takes a pack away with the reports that were not approved; what clients have got stays with them. */
import { forgetBytes } from '#server/files/file-keys.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findReports } from './find-reports.ts'
import { authorName, notePackChange, type Author } from './note-pack-change.ts'

const signed = `version = version + 1, updated_at = now(), updated_by = $2, updated_name = ${authorName}`

const removePackRow = {
  name: 'pack.remove',
  text: `update report_packs set ${signed}, active = false where tenant_id = $1 and id = $3 and active returning title`,
}
const ofPack = {
  name: 'pack.remove-count',
  text: 'select count(*)::int as count from client_reports where tenant_id = $1 and pack = $2 and active',
}
const removeReports = {
  name: 'pack.remove-reports',
  text: `with drafts as (
      select r.id, r.key from client_reports r
      where r.tenant_id = $1 and r.pack = $3 and r.active and r.status <> 'approved' for update
    ), forgotten as (
      update client_reports set key = null, active = false, status = 'cancelled', ${signed}
      where tenant_id = $1 and id in (select d.id from drafts d)
    )
    select d.key from drafts d where d.key is not null`,
}
const removeApproved = {
  name: 'pack.remove-approved',
  text: `update client_reports set active = false, ${signed}
    where tenant_id = $1 and pack = $3 and active and status = 'approved'`,
}

/** Refused to whoever does not see all of the pack. Answers how many reports were in it. */
export async function removePack(
  { store, files }: Pick<Parts, 'store' | 'files'>,
  author: Author,
  pack: string,
): Promise<number> {
  const seen = await findReports(store, author, { pack })
  const keys = await store.serve(author.tenantId, async (service) => {
    const [all] = await service.query<{ count: number }>(ofPack, [pack])
    if (all?.count !== seen.length) throw new CallRefusal('forbidden')
    const [gone] = await service.query<{ title: string }>(removePackRow, [author.userId, pack])
    if (!gone) throw new CallRefusal('not-found')
    const drafts = await service.query<{ key: string }>(removeReports, [author.userId, pack])
    await service.query(removeApproved, [author.userId, pack])
    const changes = { active: [true, false] as const }
    await notePackChange(service, author, { type: 'remove', pack, info: gone.title, changes })
    return drafts.map(({ key }) => key)
  })
  for (const key of keys) await forgetBytes(files, key)
  return seen.length
}
