/** A firm with a data process, the source that it asks, and the queue that runs it. */
import type { RunMode } from '#model/data-processes/data-run.ts'
import type { MappedField } from '#model/fields/json-shapes.ts'
import { createDataRunQueue, type DataRunParts } from '#server/data-processes/data-run-queue.ts'
import { beginRun, readRun, saveSource } from '#server/data-processes/data-runs.ts'
import { openAsking } from '#server/data-processes/fetch-step.ts'
import { undoRun, UndoStopped } from '#server/data-processes/undo-run.ts'
import type { Caller } from '#server/store/executor.ts'
import { build, buildCaller, buildTenant, type Place } from './builders.ts'
import { startDataSource, type DataSource } from './data-source.ts'
import { finishJobs } from './finish-jobs.ts'
import { queueParts } from './queue-parts.ts'
import { asKeeper } from './outbox.ts'
import type { TestDatabase } from './test-database.ts'
import { testSeal } from './test-seal.ts'
import { writeAs } from './writing.ts'

export type StepWish = {
  getFromApi: string
  method?: 'GET' | 'POST'
  location?: string
  dataset?: string
  becomes?: string
  recognisedBy?: string
  mapping?: MappedField[]
}

/** A field that is filled from a column. */
export const from = (field: string, text = field): MappedField => ({ field, from: 'column', text })

/** A field that is the same in all rows. */
export const always = (field: string, text: string): MappedField => ({ field, from: 'text', text })

/** What the people of a source become. */
export const people: Pick<StepWish, 'becomes' | 'recognisedBy' | 'mapping'> = {
  becomes: 'people',
  recognisedBy: 'name',
  mapping: [from('name'), from('title', 'job.title'), always('location', 'London')],
}

export type DataProcessWorld = Awaited<ReturnType<typeof openDataProcessWorld>>

/** One firm on a database; `close` ends the source. */
export async function openDataProcessWorld(database: TestDatabase) {
  const { store } = database
  const place: Place = await buildTenant(database)
  const admin = await buildCaller(place, 'admin')
  const source: DataSource = await startDataSource()
  const asking = openAsking()
  const ofQueues = queueParts(store)
  const settings = { ...ofQueues.settings, dataProcessSources: [source.url] }
  const parts: DataRunParts = { ...ofQueues, seal: testSeal, asking, settings }

  /** A process with these steps. */
  const design = async (steps: readonly StepWish[], more: { leavesOut?: boolean } = {}): Promise<string> => {
    const process = await build(place, 'data-processes', { name: 'CRM', ...more })
    for (const [order, step] of steps.entries())
      await build(place, 'data-processes-steps', { method: 'GET', ...step, parentId: process, order })
    await store.transact(admin, (transaction) =>
      saveSource(transaction, { process, source: source.url, token: null }),
    )
    return process
  }
  const begin = async (process: string, mode: RunMode, subject: string | null = null): Promise<string> => {
    const run = await store.transact(admin, (transaction) =>
      beginRun(transaction, { process, mode, subject }),
    )
    if (run === null) throw new Error('another run is under way')
    return run
  }
  const read = (run: string) =>
    store.transact(admin, (transaction) => readRun(transaction, { run, offset: 0 }))
  const finish = async (by: DataRunParts = parts): Promise<void> => {
    await finishJobs(store.jobs, createDataRunQueue(by))
    const [failed] = await asKeeper(
      place,
      `select error from jobs where tenant_id = $1 and queue = 'data-run' and error is not null`,
    )
    if (failed) throw new Error(String(failed['error']))
  }
  /** Runs a process to its end. */
  const run = async (process: string, mode: RunMode = 'run', subject: string | null = null) => {
    const id = await begin(process, mode, subject)
    await finish()
    return read(id)
  }
  const undo = async (id: string, caller: Caller = admin): Promise<string | number> => {
    try {
      return await writeAs(store, { caller }, (writing) => undoRun(writing, id))
    } catch (error) {
      if (error instanceof UndoStopped) return `${error.code}: ${error.title}`
      throw error
    }
  }
  /** From now on this source alone is allowed. */
  const allow = (allowed: string): void => {
    parts.settings = { ...settings, dataProcessSources: [allowed] }
  }
  const close = async (): Promise<void> => {
    await asking.close()
    await source.close()
  }
  return { place, admin, source, parts, design, begin, read, finish, run, undo, allow, close }
}
