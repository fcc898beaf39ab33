import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { noteChange } from '#server/store/note-change.ts'
import { beginRun, readProcess, readRun, saveSchedule, saveSource } from './data-runs.ts'
import { ownerOfToken, sourcesOf } from './sources.ts'
import { undoRun, UndoStopped } from './undo-run.ts'

/** Data processes: where they ask, when they run by themselves, their runs. */
export function mountDataProcessRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, settings, seal } = parts

  mountCall(app, { parts, call: calls.readDataProcess }, async ({ params }, { tenant, caller }) => ({
    ...(await store.transact(caller, (transaction) => readProcess(transaction, params.process))),
    sources: sourcesOf(settings, tenant),
    zone: tenant.white.timeZone,
  }))

  mountCall(app, { parts, call: calls.setDataSource }, async ({ params, body }, { tenant, caller }) => {
    const { process } = params
    const { source, token } = body
    await store.transact(caller, (transaction) => readProcess(transaction, process))
    if (!sourcesOf(settings, tenant).includes(source))
      throw new CallRefusal('bad-input', { fields: { source: 'not allowed' } })
    const sealed = token ? seal.close(token, ownerOfToken(process, source)) : token
    await store.transact(caller, async (transaction) => {
      await saveSource(transaction, { process, source, token: sealed })
      await note(transaction, process, { source })
    })
    return { saved: true as const }
  })

  mountCall(app, { parts, call: calls.scheduleDataProcess }, async ({ params, body }, { caller }) => {
    await store.transact(caller, async (transaction) => {
      await saveSchedule(transaction, params.process, body.schedule)
      await note(transaction, params.process, { every: body.schedule?.every ?? null })
    })
    return { saved: true as const }
  })

  mountCall(app, { parts, call: calls.beginDataRun }, async ({ params, body }, { caller }) => {
    const begun = { process: params.process, ...body }
    const run = await store.transact(caller, (transaction) => beginRun(transaction, begun))
    return run === null ? { outcome: 'busy' as const } : { outcome: 'begun' as const, run }
  })

  mountCall(app, { parts, call: calls.readDataRun }, ({ params, query }, { caller }) =>
    store.transact(caller, (transaction) => readRun(transaction, { ...params, ...query })),
  )

  mountCall(app, { parts, call: calls.undoDataRun }, async ({ params }, context) => {
    try {
      const taken = await writeRecords(parts, context, async (writing) => {
        await readRun(writing, { run: params.run, offset: 0 })
        return undoRun(writing, params.run)
      })
      return { outcome: 'undone' as const, taken }
    } catch (error) {
      if (!(error instanceof UndoStopped)) throw error
      return { outcome: 'stopped' as const, code: error.code, title: error.title }
    }
  })
}

type Noting = Parameters<typeof noteChange>[0]

/** Who chose a source or a schedule stands in the log; what a source asks for does not. */
async function note(
  transaction: Noting,
  process: string,
  after: Record<string, string | null>,
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(after).map(([field, value]) => [field, { before: null, after: value }]),
  )
  await noteChange(transaction, { type: 'update', collection: 'data-processes', record: process, changes })
}
