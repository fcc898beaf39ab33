import { forgetBytes } from '#server/files/file-keys.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import { noteDropChange, signed, type Author } from './note-drop-change.ts'
import { requireDrop } from './require-drop.ts'

const removeDropRow = {
  name: 'drops.remove',
  text: `update document_drops set ${signed}, active = false
    where tenant_id = $1 and id = $3 and active and status in ('review', 'scheduled') and published_at is null
    returning title`,
}
const removeFiles = {
  name: 'dropped.remove',
  text: `with gone as (
      select f.id, f.key from dropped_files f where f.tenant_id = $1 and f.drop = $3 and f.active for update
    ), forgotten as (
      update dropped_files set active = false, key = null, ${signed}
      where tenant_id = $1 and id in (select g.id from gone g)
    )
    select g.key from gone g`,
}

/** Takes away a drop of which nothing was published; answers how many files were in it. */
export async function removeDrop(
  { store, files }: Pick<Parts, 'store' | 'files'>,
  author: Author,
  drop: string,
): Promise<{ count: number }> {
  await requireDrop(store, author, { drop, among: ['review', 'scheduled'] })
  const gone = await store.serve(author.tenantId, async (service) => {
    const [removed] = await service.query<{ title: string }>(removeDropRow, [author.userId, drop])
    if (!removed) throw new CallRefusal('conflict')
    const rows = await service.query<{ key: string | null }>(removeFiles, [author.userId, drop])
    const changes = { active: [true, false] as const }
    await noteDropChange(service, author.userId, { type: 'remove', drop, info: removed.title, changes })
    return rows
  })
  for (const { key } of gone) if (key) await forgetBytes(files, key)
  return { count: gone.length }
}
