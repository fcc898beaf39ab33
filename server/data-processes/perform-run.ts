/** One run of a data process: its source is asked first, then all rows become records in one transaction, or none. */
import { loadCollections } from '#configurations/register/registry.ts'
import { isAdministrator } from '#model/access/role.ts'
import type { Collection } from '#model/collection.ts'
import type { RunProblem } from '#model/data-processes/data-run.ts'
import type { FoundDataset } from '#model/fields/json-shapes.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Seal } from '#server/ground/seal.ts'
import type { LinkSettings } from '#server/ground/public-origin.ts'
import type { Settings } from '#server/ground/settings.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { findStaff, type StaffMember } from '#server/jobs/staff-member.ts'
import type { RecordContext } from '#server/records/rules/behaviour.ts'
import type { Store, Transaction } from '#server/store/executor.ts'
import { noteChange } from '#server/store/note-change.ts'
import type { BegunRun } from './begun-run.ts'
import { endRun } from './end-run.ts'
import { feedOf } from './fed-step.ts'
import type { Asking } from './fetch-step.ts'
import { gatherSteps, naming, type Gathered } from './gather-steps.ts'
import { readSteps } from './read-steps.ts'
import { RunBroken } from './run-broken.ts'
import { ownerOfToken, sourcesOf } from './sources.ts'
import { takeRows, type KeptRow } from './take-rows.ts'
import { tellOfBrokenRun, type BrokenRun } from './tell-of-broken-run.ts'

/** What a run is made with. */
export type RunParts = {
  store: Store
  seal: Seal
  asking: Asking
  settings: Pick<Settings, 'dataProcessSources'> & LinkSettings
}

/** Ends the run, whatever becomes of it; throws only what nobody expected, and then nothing has happened. */
export async function performRun(
  parts: RunParts,
  { tenant, run, signal }: { tenant: Installation; run: BegunRun; signal: AbortSignal },
): Promise<void> {
  const found: FoundDataset[] = []
  try {
    const person = await findStaff(parts.store, tenant.id, run.author ?? '')
    if (!person || !isAdministrator(person.role)) throw new RunBroken('nobody')
    const gathered = await gather(parts, { tenant, run, person, signal, found })
    await takeAll(parts, { tenant, run, person, gathered, found })
  } catch (error) {
    if (!(error instanceof RunBroken)) throw error
    await breakRun(parts, { tenant, run, problem: error.problem, found })
  }
}

/** The service says that a run is broken: whoever began it may be gone. */
export async function breakRun(
  { store, settings }: Pick<RunParts, 'store' | 'settings'>,
  { tenant, run, problem, found }: BrokenRun & { found: readonly FoundDataset[] },
): Promise<void> {
  await store.serve(tenant.id, async (service) => {
    if (await endRun(service, run.id, { problem, found, rows: [] }))
      await tellOfBrokenRun(service, settings, { tenant, run, problem })
  })
}

type Performing = { tenant: Installation; run: BegunRun; person: StaffMember; found: FoundDataset[] }

async function gather(
  { store, seal, asking, settings }: RunParts,
  { tenant, run, person, signal, found }: Performing & { signal: AbortSignal },
): Promise<Gathered[]> {
  const { source, process } = run
  if (source === null) throw new RunBroken('no-source')
  if (!sourcesOf(settings, tenant).includes(source)) throw new RunBroken('not-allowed', source)
  const token = run.token === null ? null : seal.open(run.token, ownerOfToken(process, source))
  if (run.token !== null && token === null) throw new RunBroken('token')
  const steps = await store.transact(person, (transaction) => readSteps(transaction, process))
  return gatherSteps({
    steps,
    subject: run.subject,
    ask: (call) => asking.ask({ ...call, source, token, signal }),
    onFound: (dataset) => found.push(dataset),
  })
}

/** Thrown to have the database take back what was written. */
const takenBack = new Error('A run is taken back')

async function takeAll(
  { store, settings }: RunParts,
  { tenant, run, person, gathered, found }: Performing & { gathered: readonly Gathered[] },
): Promise<void> {
  const collections: Record<string, Collection> = await loadCollections(tenant.white.key)
  const feeds = await Promise.all(
    gathered
      .filter(({ step }) => step.becomes !== '')
      .map((one) => naming(one.step.getFromApi, async () => feedOf(collections, one))),
  )
  await store.transact(person, async (transaction) => {
    const rows: KeptRow[] = []
    const broken = (): boolean => !run.leavesOut && rows.some(({ outcome }) => outcome === 'refused')
    await untilTakenBack(transaction, async () => {
      for (const feed of feeds)
        rows.push(...(await takeRows({ transaction, context: contextOf(tenant) }, feed)))
      return run.mode === 'try' || broken()
    })
    const refused = rows.filter(({ outcome }) => outcome === 'refused')
    const step =
      gathered.find(({ step: { dataset } }) => dataset === refused[0]?.dataset)?.step.getFromApi ?? ''
    const problem: RunProblem | null = broken()
      ? { code: 'refused-rows', about: String(refused.length), step }
      : null
    if (!(await endRun(transaction, run.id, { problem, found, rows }))) throw new Error('The run has ended.')
    if (problem !== null) await tellOfBrokenRun(transaction, settings, { tenant, run, problem })
    if (run.mode === 'run' && problem === null) await noteRun(transaction, run, rows)
  })
}

/** What was written stands unless the work says that it is to be taken back. */
async function untilTakenBack({ attempt }: Transaction, work: () => Promise<boolean>): Promise<void> {
  try {
    await attempt(async () => {
      if (await work()) throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
}

/** A run has no password to give. */
const contextOf = ({ white }: Installation): RecordContext => ({
  white,
  way: 'hand',
  confirm: () => Promise.reject(new CallRefusal('confirm-password')),
})

async function noteRun(transaction: Transaction, run: BegunRun, rows: readonly KeptRow[]): Promise<void> {
  const after = rows.filter(({ outcome }) => outcome === 'created' || outcome === 'changed').length
  await noteChange(transaction, {
    type: 'data-run',
    collection: 'dataRuns',
    record: run.id,
    info: run.name,
    changes: { records: { before: 0, after } },
  })
}
