import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Store } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { authorName, noteDropChange, type Author } from './note-drop-change.ts'

const portalSeen = {
  name: 'drops.portal',
  text: 'select from portals where tenant_id = $1 and id = $2 and active',
}
const insert = {
  name: 'drops.insert',
  text: `insert into document_drops (tenant_id, created_by, updated_by, created_name, updated_name, id, title, portal)
    values ($1, $2, $2, ${authorName}, ${authorName}, $3, $4, $5)`,
}

/** Begins a drop for clients of a portal; answers its id. */
export async function makeDrop(
  store: Store,
  author: Author,
  { portal, title }: { portal: string; title: string },
): Promise<{ id: string }> {
  if ((await store.ask(author, portalSeen, [portal])).length === 0) throw new CallRefusal('not-found')
  const id = newId()
  await store.serve(author.tenantId, async (service) => {
    await service.query(insert, [author.userId, id, title, portal])
    const changes = { title: [null, title] as const }
    await noteDropChange(service, author.userId, { type: 'create', drop: id, info: title, changes })
  })
  return { id }
}
