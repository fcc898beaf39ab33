/** Says when a drop is to be published, and takes that back. The work is done in the background. */
import type { CallRequest } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import type { Parts } from '#server/ground/parts.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Store } from '#server/store/executor.ts'
import { addJobs } from '#server/store/job-store.ts'
import { noteDropChange, signed, type Author } from './note-drop-change.ts'
import { requireDrop } from './require-drop.ts'

const counted = {
  name: 'drops.publishable',
  text: `select count(*) filter (where f.status = 'waiting')::int as waiting,
      count(*) filter (where f.status = 'matched')::int as matched
    from dropped_files f where f.tenant_id = $1 and f.drop = $2 and f.active`,
}
const schedule = {
  name: 'drops.schedule',
  text: `update document_drops set ${signed}, status = 'scheduled', publish_at = $4, notify = $5, publisher = $2,
      acknowledgement = $6, remind_after = $7
    where tenant_id = $1 and id = $3 and status in ('review', 'published') returning title`,
}
const hold = {
  name: 'drops.hold',
  text: `update document_drops set ${signed}, publish_at = null,
      status = case when published_at is null then 'review' else 'published' end
    where tenant_id = $1 and id = $3 and status = 'scheduled' returning title`,
}

type Publication = { drop: string } & CallRequest<typeof calls.publishDrop>['body']

/** Refused while accounts are looked for, and where nothing has one. A time that has passed is now. */
export async function publishDrop(
  { store, now }: Pick<Parts, 'store' | 'now'>,
  author: Author,
  { drop, at, notify, acknowledgement, remindAfter }: Publication,
): Promise<{ publishAt: string }> {
  await requireDrop(store, author, { drop, among: ['review', 'published'] })
  const publishAt = new Date(Math.max(now(), at === null ? 0 : Date.parse(at))).toISOString()
  await store.serve(author.tenantId, async (service) => {
    const [files] = await service.query<{ waiting: number; matched: number }>(counted, [drop])
    if (!files || files.waiting > 0 || files.matched === 0) throw new CallRefusal('conflict')
    const [changed] = await service.query<{ title: string }>(schedule, [
      author.userId,
      drop,
      publishAt,
      notify,
      acknowledgement,
      remindAfter,
    ])
    if (!changed) throw new CallRefusal('conflict')
    const changes = { status: ['review', 'scheduled'], publishAt: [null, publishAt] } as const
    await noteDropChange(service, author.userId, { type: 'update', drop, info: changed.title, changes })
    await addJobs(service, { queue: 'drop-publish', keys: [drop] })
  })
  return { publishAt }
}

/** The job finds nothing to do when its time comes. */
export async function holdDrop(store: Store, author: Author, drop: string): Promise<{ held: true }> {
  await requireDrop(store, author, { drop, among: ['scheduled'] })
  await store.serve(author.tenantId, async (service) => {
    const [changed] = await service.query<{ title: string }>(hold, [author.userId, drop])
    if (!changed) throw new CallRefusal('conflict')
    const changes = { status: ['scheduled', 'review'] } as const
    await noteDropChange(service, author.userId, { type: 'update', drop, info: changed.title, changes })
  })
  return { held: true }
}
