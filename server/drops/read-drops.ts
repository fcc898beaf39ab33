/** Drops as staff see them: those of a portal, one with its files, and a file to look at. */
import type {
  DropCandidate,
  DropCounts,
  DroppedFile,
  DropPage,
  DropRow,
} from '#model/calls/document-drops.ts'
import { droppedStates } from '#model/document-drop.ts'
import type { DropMatch } from '#model/fields/json-shapes.ts'
import { mainKey } from '#server/files/file-keys.ts'
import { stemOf } from '#server/files/file-name.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { dispositionOf } from '#server/ground/disposition.ts'
import type { FileAnswer } from '#server/ground/file-answer.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { repeatedSql } from './repeated-sql.ts'

const mostListed = 200

const portalSeen = {
  name: 'drops.portal',
  text: 'select from portals where tenant_id = $1 and id = $2 and active',
}
const columns = `d.id, d.title, d.status, d.notify, d.publish_at as "publishAt", d.published_at as "publishedAt",
  d.undone_at as "undoneAt", d.created_at as "createdAt", d.created_name as "createdName"`
const ofPortal = {
  name: 'drops.of-portal',
  text: `select ${columns}, (select jsonb_object_agg(s.status, s.count) from (select f.status, count(*) as count
        from dropped_files f where f.tenant_id = $1 and f.drop = d.id and f.active group by f.status) s) as counts
    from document_drops d where d.tenant_id = $1 and d.portal = $2 and d.active
    order by d.created_at desc, d.id desc limit ${mostListed}`,
}
const one = {
  name: 'drops.page',
  text: `select ${columns}, d.portal from document_drops d where d.tenant_id = $1 and d.id = $2 and d.active`,
}
const files = {
  name: 'dropped.of-drop',
  text: `select f.id, f.name, f.status, f.problem, f.account, a.name as "accountName", f.found, f.title, f.type, f.date,
      f.size, f.digest is not null as "isKept",
      case when f.status = 'matched' then ${repeatedSql} end as repeats
    from dropped_files f left join accounts a on a.tenant_id = $1 and a.id = f.account
    where f.tenant_id = $1 and f.drop = $2 and f.active order by f.name, f.id`,
}
const candidates = {
  name: 'drops.candidates',
  text: 'select a.id, a.name from accounts a where a.tenant_id = $1 and a.id = any ($2) and a.active',
}
const seenFile = {
  name: 'dropped.one',
  text: `select f.id from dropped_files f join document_drops d on d.tenant_id = $1 and d.id = f.drop and d.active
    where f.tenant_id = $1 and f.id = $2 and f.active`,
}
const stored = {
  name: 'dropped.stored',
  text: 'select f.key, f.size, f.name from dropped_files f where f.tenant_id = $1 and f.id = $2 and f.key is not null',
}

type Counted = Omit<DropRow, 'counts'> & { counts: Partial<DropCounts> | null }

/** The drops of a portal that the caller sees, newest first. */
export async function listDrops(store: Store, caller: Caller, portal: string): Promise<DropRow[]> {
  if ((await store.ask(caller, portalSeen, [portal])).length === 0) throw new CallRefusal('not-found')
  const rows = await store.ask<Counted>(caller, ofPortal, [portal])
  return rows.map((row) => ({ ...row, counts: { ...countNone(), ...row.counts } }))
}

type FileRow = Omit<DroppedFile, 'account' | 'candidates' | 'title'> & {
  account: string | null
  accountName: string | null
  found: DropMatch[] | null
  title: string | null
}

/** A drop with the files that the caller sees. Accounts that they see no more are not named. */
export async function readDrop(store: Store, caller: Caller, drop: string): Promise<DropPage> {
  const [found, rows] = await Promise.all([
    store.ask<Omit<DropPage, 'counts' | 'files'>>(caller, one, [drop]),
    store.ask<FileRow>(caller, files, [drop]),
  ])
  if (!found[0]) throw new CallRefusal('not-found')
  const named = [...new Set(rows.flatMap((row) => (row.found ?? []).map(({ account }) => account)))]
  const seen = await store.ask<{ id: string; name: string }>(caller, candidates, [named])
  const names = new Map(seen.map(({ id, name }) => [id, name]))
  const counts = countNone()
  for (const { status } of rows) counts[status] += 1
  return { ...found[0], counts, files: rows.map((row) => present(row, names)) }
}

function present(row: FileRow, names: ReadonlyMap<string, string>): DroppedFile {
  const { account, accountName, found, title, ...file } = row
  return {
    ...file,
    title: title ?? stemOf(file.name),
    account: account === null || accountName === null ? null : { id: account, name: accountName },
    candidates: candidatesOf(found ?? [], names),
  }
}

function candidatesOf(found: readonly DropMatch[], names: ReadonlyMap<string, string>): DropCandidate[] {
  const byAccount = Map.groupBy(found, ({ account }) => account)
  return [...byAccount].flatMap(([id, matches]) => {
    const name = names.get(id)
    const reasons = matches.map(({ account: _of, ...reason }) => reason)
    return name === undefined ? [] : [{ account: { id, name }, reasons }]
  })
}

function countNone(): DropCounts {
  return Object.fromEntries(droppedStates.map((state) => [state, 0])) as DropCounts
}

/** The PDF of a file for whoever may see it, as it is or will be published. A PDF runs nothing in our name. */
export async function readDroppedFile(
  { store, files: kept }: Pick<Parts, 'store' | 'files'>,
  caller: Caller,
  file: string,
): Promise<FileAnswer> {
  const [seen] = await store.ask<{ id: string }>(caller, seenFile, [file])
  if (!seen) throw new CallRefusal('not-found')
  type Row = { key: string; size: number; name: string }
  const [found] = await store.serveOne<Row>(caller.tenantId, stored, [file])
  const content = found && (await kept.get(mainKey(found.key)))
  if (!found || !content) throw new CallRefusal('not-found')
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': dispositionOf(found.name, 'inline'),
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'content-length': found.size,
    },
    content,
  }
}
