/** What a second person says of a change that was proposed; only then it is made, by the rules as they are now. */
import type { PendingState, PendingVerb } from '#model/four-eyes/four-eyes.ts'
import { commitImport } from '#server/batches/commit-import.ts'
import { ImportError } from '#server/batches/import-error.ts'
import { undoImport } from '#server/batches/undo-import.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { findCollection } from '#server/records/find-collection.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { dropRecord, saveNewRecord, saveRecord } from '#server/records/save-record.ts'
import { restoreRecord, writingOf } from '#server/records/write-record.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { readRecords } from '#server/store/records/read-records.ts'
import { requireOrderable } from './require-orderable.ts'
import { approvalStatements } from './approval-statements.ts'
import { outdatedOf } from './list-approvals.ts'

/** What is said of which change. */
export type Decision = { change: string; verdict: Exclude<PendingState, 'waiting'>; reason?: string }

type Became = 'done' | 'missing' | 'decided' | 'not-theirs'

const refusals = { missing: 'not-found', decided: 'out-of-date', 'not-theirs': 'not-yours' } as const

/** Notes the decision, where it is the caller's to make. */
export async function decideChange(writing: Writing, { change, verdict, reason }: Decision): Promise<void> {
  const asked = [change, verdict, reason ?? null]
  const [said] = await writing.query<{ became: Became }>(approvalStatements.decide, asked)
  const became = said?.became ?? 'missing'
  if (became !== 'done') throw new CallRefusal(refusals[became])
}

type Proposed = {
  id: string
  verb: PendingVerb
  collection: string
  record: string
  before: Values
  after: Values
}
type Place = { tenant: Installation; now: string }

/**
 * Approves a change and makes it, all of it or nothing. Refused 'out-of-date' where a value is not as it was when the change
 * was proposed, and as by hand where the approver, or anybody, may not make it now.
 */
export async function approveChange(writing: Writing, change: string, place: Place): Promise<void> {
  const [proposed] = await writing.query<Proposed>(approvalStatements.read, [change])
  if (!proposed) throw new CallRefusal('not-found')
  await decideChange(writing, { change, verdict: 'approved' })
  await make(writingOf(writing, { ...writing.context, approves: change }), proposed, place)
}

async function make(writing: Writing, proposed: Proposed, { tenant, now }: Place): Promise<void> {
  const { verb, record: id, after: values } = proposed
  // An order goes its way with the decision itself.
  if (verb === 'place') return requireOrderable(writing, id)
  if (verb === 'commit' || verb === 'undo') return takeIn(writing, { verb, batch: id, now })
  const found = await findCollection({ tenant, caller: writing.caller, collection: proposed.collection })
  if (verb === 'create') {
    await saveNewRecord(writing, found, { values, publish: false, id })
    return
  }
  const [current] = await readRecords(writing, found.name, [id])
  if (!current || outdatedOf(proposed, current)) throw new CallRefusal('out-of-date')
  const at = { id, version: Number(current['version']) }
  if (verb === 'update' || verb === 'publish')
    await saveRecord(writing, found, { ...at, values, publish: verb === 'publish' })
  else if (verb === 'remove') await dropRecord(writing, found, at)
  else await restoreRecord(writing, found.name, at)
}

/** A file is taken in, or back, as it was planned when this was proposed, or not at all. */
async function takeIn(
  writing: Writing,
  { verb, ...what }: { verb: 'commit' | 'undo'; batch: string; now: string },
): Promise<void> {
  try {
    if (verb === 'undo') await undoImport(writing, what)
    else if ((await commitImport(writing, what)).outcome !== 'committed') throw new CallRefusal('out-of-date')
  } catch (error) {
    throw error instanceof ImportError ? new CallRefusal('out-of-date') : error
  }
}
