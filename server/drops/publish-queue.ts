/**
 * Publishes drops at their time: all documents and the news of them in one transaction, so that a client sees
 * all of it or nothing, and what ends in the middle has not happened.
 */
import type { AcknowledgementWish } from '#model/acknowledgement.ts'
import type { DocumentType } from '#model/document-type.ts'
import { urlOfPath } from '#model/calls/file-url.ts'
import { fileDocument } from '#server/files/file-document.ts'
import { nameCopy, stemOf } from '#server/files/file-name.ts'
import { insertUpload, takenPaths, type NewUpload } from '#server/files/upload-records.ts'
import type { Parts } from '#server/ground/parts.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Caller, Transaction } from '#server/store/executor.ts'
import { noteDropChange, signed } from './note-drop-change.ts'
import { repeatedSql } from './repeated-sql.ts'
import { findStaff } from '#server/jobs/staff-member.ts'

const due = {
  name: 'drops.due',
  text: `select d.publish_at as "publishAt", d.publisher from document_drops d
    where d.tenant_id = $1 and d.id = $2 and d.active and d.status = 'scheduled'`,
}
const accountsOf = {
  name: 'drops.accounts-of',
  text: `select distinct f.account from dropped_files f
    where f.tenant_id = $1 and f.drop = $2 and f.active and f.status = 'matched'`,
}
const visible = {
  name: 'drops.visible-accounts',
  text: 'select a.id from accounts a where a.tenant_id = $1 and a.active and a.id = any ($2)',
}
const lock = {
  name: 'drops.lock',
  text: `select d.title, d.notify, d.acknowledgement, d.remind_after::int as "remindAfter" from document_drops d
    where d.tenant_id = $1 and d.id = $2 and d.active and d.status = 'scheduled' and d.publish_at <= $3 for update`,
}
const matched = {
  name: 'dropped.matched',
  text: `select f.id, f.account, f.name, f.title, f.type, f.date, f.key, f.size, f.digest, ${repeatedSql} as repeats
    from dropped_files f where f.tenant_id = $1 and f.drop = $2 and f.active and f.status = 'matched' order by f.id`,
}
const settle = {
  name: 'dropped.settle',
  text: `update dropped_files f set version = f.version + 1, updated_at = now(), status = r.status, document = r.document,
      account = case when r.status = 'unmatched' then null else f.account end, problem = r.problem
    from jsonb_to_recordset($2) as r (id uuid, status text, document uuid, problem text)
    where f.tenant_id = $1 and f.id = r.id`,
}
const end = {
  name: 'drops.published',
  text: `update document_drops set ${signed}, status = 'published', published_at = $4
    where tenant_id = $1 and id = $3`,
}

/** Documents are news for their clients, whichever way they come, unless this is said. */
const quietly = { name: 'drops.quietly', text: 'select app.file_quietly($1)' }

type Ready = {
  id: string
  account: string
  name: string
  title: string | null
  type: DocumentType | null
  date: string | null
  key: string
  size: number
  digest: string
  repeats: 'drop' | 'library' | null
}
type Settled = {
  id: string
  status: 'published' | 'repeated' | 'unmatched'
  document: string | null
  problem: 'access' | null
}

export type PublishingParts = Pick<Parts, 'store' | 'now'>

/** A node looks again at least once a day, whatever becomes of clocks. */
const longestWait = 24 * 60 * 60

export function createPublishQueue(parts: PublishingParts): JobQueue {
  return {
    name: 'drop-publish',
    places: 1,
    run: async ({ tenantId, key: drop }) => {
      const { store } = parts
      const [wanted] = await store.serveOne<{ publishAt: string; publisher: string }>(tenantId, due, [drop])
      if (!wanted) return done
      const seconds = Math.ceil((Date.parse(wanted.publishAt) - parts.now()) / 1000)
      if (seconds > 0) return { end: 'again', inSeconds: Math.min(seconds, longestWait), isNoTry: true }
      const seen = await findVisible(parts, { tenantId, drop, publisher: wanted.publisher })
      await store.serve(tenantId, (service) =>
        publish(service, { drop, seen, by: wanted.publisher, now: parts.now() }),
      )
      return done
    },
  }
}

type Wanted = { tenantId: string; drop: string; publisher: string }

/** Which accounts whoever publishes sees now, as the database says: they may have lost one since they reviewed it. */
async function findVisible(
  { store }: PublishingParts,
  { tenantId, drop, publisher }: Wanted,
): Promise<ReadonlySet<string>> {
  const person: Caller | null = await findStaff(store, tenantId, publisher)
  if (!person) return new Set()
  const rows = await store.serveOne<{ account: string }>(tenantId, accountsOf, [drop])
  const seen = await store.ask<{ id: string }>(person, visible, [rows.map(({ account }) => account)])
  return new Set(seen.map(({ id }) => id))
}

type Publishing = { drop: string; seen: ReadonlySet<string>; by: string; now: number }

async function publish(service: Transaction, { drop, seen, by, now: time }: Publishing): Promise<void> {
  const now = new Date(time).toISOString()
  const [locked] = await service.query<Wish & { title: string; notify: boolean }>(lock, [drop, now])
  if (!locked) return
  const { title, notify, ...wish } = locked
  if (!notify) await service.query(quietly)
  const files = await service.query<Ready>(matched, [drop])
  const settled: Settled[] = []
  for (const file of files) settled.push(await publishOne(service, { file, seen, by, now, wish }))
  await service.query(settle, [JSON.stringify(settled)])
  await service.query(end, [by, drop, now])
  const published = settled.filter(({ status }) => status === 'published').length
  const changes = { status: ['scheduled', 'published'], documents: [0, published] } as const
  await noteDropChange(service, by, { type: 'update', drop, info: title, changes })
}

type Wish = { acknowledgement: AcknowledgementWish | null; remindAfter: number }
type One = { file: Ready; seen: ReadonlySet<string>; by: string; now: string; wish: Wish }

async function publishOne(service: Transaction, { file, seen, by, now, wish }: One): Promise<Settled> {
  const { id, account, title, type, date, repeats } = file
  if (!seen.has(account)) return { id, status: 'unmatched', document: null, problem: 'access' }
  if (repeats) return { id, status: 'repeated', document: null, problem: null }
  const { name, path } = await keepUpload(service, by, file)
  const document = await fileDocument(service, by, {
    name: title ?? stemOf(name),
    type,
    date,
    file: { url: urlOfPath(path), name, created: now },
    account,
    group: null,
    library: null,
    ...wish,
  })
  return { id, status: 'published', document, problem: null }
}

/** The bytes stay where they are: they get an address, under a name that is free. */
async function keepUpload(
  service: Transaction,
  userId: string,
  { account, name: given, key, size, digest }: Ready,
): Promise<{ name: string; path: string }> {
  const folder = `/accounts/${account}/`
  const about = { key, mediaType: 'application/pdf', size, digest, width: null, height: null, account }
  const put = async (name: string): Promise<{ name: string; path: string } | null> => {
    const path = folder + name
    const upload: NewUpload = { ...about, path, name, level: 'staff', group: null, library: null }
    return (await insertUpload(service, { userId, upload })) === null ? null : { name, path }
  }
  const free = await put(given)
  if (free) return free
  const taken = await takenPaths(service, folder)
  const copied = await put(nameCopy(given, (name) => taken.has(folder + name)))
  if (!copied) throw new Error(`Another file takes its name in ${folder} at this moment.`)
  return copied
}
