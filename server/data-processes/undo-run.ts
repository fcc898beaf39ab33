/** A run is taken back as a whole: what it made is removed, what it changed is as it was before. */
import type { UndoStop } from '#model/data-processes/data-run.ts'
import { collections, isCollectionName } from '#model/collections/collections.ts'
import { dependantsStatement } from '#server/records/find-dependants.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { dropRecord } from '#server/records/save-record.ts'
import { updateRecord } from '#server/records/write-record.ts'
import { noteChange } from '#server/store/note-change.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord, type RecordName } from '#server/store/records/records.ts'

/** Why a run stays as it is, and which record is in the way; nothing of it was taken back. */
export class UndoStopped extends Error {
  readonly code: UndoStop
  readonly title: string

  constructor(code: UndoStop, title = '') {
    super(`Undo ${code}`)
    this.name = 'UndoStopped'
    this.code = code
    this.title = title
  }
}

const undo = {
  name: 'data-runs.undo',
  text: 'select app.undo_data_run($2) as "isUndone" from tenants where tenant_id = $1',
}
const written = {
  name: 'data-runs.written',
  text: `select w.outcome, w.collection, w.record, w.record_version as "recordVersion", w.title, w.change,
      (select p.name from data_processes p where p.tenant_id = $1 and p.id = r.process) as process
    from data_runs r join data_run_rows w on w.tenant_id = r.tenant_id and w.run = r.id
    where r.tenant_id = $1 and r.id = $2 and w.outcome in ('created', 'changed') order by w.seq desc`,
}

type Written = {
  outcome: 'created' | 'changed'
  collection: RecordName
  record: string
  recordVersion: number
  title: string
  change: Record<string, { before: unknown }>
  process: string
}

/** Answers how many rows were taken back. Throws UndoStopped. */
export async function undoRun(writing: Writing, run: string): Promise<number> {
  const [answer] = await writing.query<{ isUndone: boolean | null }>(undo, [run])
  if (!answer?.isUndone) throw new UndoStopped('not-done')
  const rows = await writing.query<Written>(written, [run])
  const touched = new Set<string>()
  for (const row of rows) {
    try {
      await takeBack(writing, { row, isFirst: !touched.has(row.record) })
    } catch (error) {
      throw error instanceof RecordError ? new UndoStopped('refused', row.title) : error
    }
    if (writing.waiting.size > 0) throw new UndoStopped('refused', row.title)
    touched.add(row.record)
  }
  await noteChange(writing, {
    type: 'data-run-undo',
    collection: 'dataRuns',
    record: run,
    info: rows[0]?.process ?? '',
    changes: { records: { before: rows.length, after: 0 } },
  })
  return rows.length
}

/** The last row of a record comes first: whoever has changed it since has another version. */
async function takeBack(
  writing: Writing,
  { row, isFirst }: { row: Written; isFirst: boolean },
): Promise<void> {
  const { collection: name, record: id, outcome, title } = row
  if (!isCollectionName(name)) throw new UndoStopped('refused', title)
  const { version, active } = (await readRecord(writing, name, id)) as unknown as Standing
  if (!active) throw new UndoStopped('removed', title)
  if (isFirst && version !== row.recordVersion) throw new UndoStopped('edited', title)
  if (outcome === 'created') {
    if (await isInUse(writing, name, id)) throw new UndoStopped('in-use', title)
    return dropRecord(writing, { name, collection: collections[name] }, { id, version })
  }
  const before = Object.entries(row.change).map(([field, value]) => [field, value.before])
  await updateRecord(writing, name, { id, version, change: Object.fromEntries(before) })
}

type Standing = { version: number; active: boolean }

async function isInUse(writing: Writing, name: RecordName, id: string): Promise<boolean> {
  const statement = await dependantsStatement(writing.caller, writing.context.white.key, name)
  const [, ...counts] = await writing.query<{ count: number }>(statement, [id])
  return counts.some(({ count }) => count > 0)
}
