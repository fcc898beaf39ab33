/** Planned messages are sent at their time, with the rights that whoever planned them has then. */
import { hasFeature } from '#configurations/configuration.ts'
import type { PlanProblem } from '#model/planned-message.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { done, failureStored, type JobQueue } from '#server/jobs/job-queue.ts'
import { findStaff } from '#server/jobs/staff-member.ts'
import { writingOf } from '#server/records/write-record.ts'
import type { Job } from '#server/store/job-store.ts'
import { newId } from '#server/store/new-id.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { sendPlanned } from './planned-messages.ts'

const waiting = {
  name: 'messages.planned.waiting',
  text: `select p.send_at as "sendAt", p.created_by as writer from planned_messages p
    where p.tenant_id = $1 and p.id = $2 and p.problem is null`,
}
/** What was changed meanwhile is sent at its new time. */
const giveUp = {
  name: 'messages.planned.give-up',
  text: `update planned_messages p set problem = $3, version = p.version + 1
    where p.tenant_id = $1 and p.id = $2 and p.problem is null and p.send_at <= $4
    returning p.created_by as writer, p.subject`,
}
const tellWriter = {
  name: 'messages.planned.tell-writer',
  text: `select app.note_news($1, $2, $3, 'unsent', null, $4, false, false)`,
}

export type PlannedParts = Pick<Parts, 'store' | 'now'> & {
  tenantOf: (id: string) => Promise<Installation>
}

/** A node looks again at least once a day, whatever becomes of clocks. */
const longestWait = 24 * 60 * 60
/** So often is tried what nobody expected to fail, before its writer is told. */
const mostTries = 4

export function createPlannedQueue(parts: PlannedParts): JobQueue {
  const { store, now } = parts
  return {
    name: 'planned-messages',
    places: 2,
    run: async (job) => {
      const { tenantId, key } = job
      const [wanted] = await store.serveOne<{ sendAt: string; writer: string }>(tenantId, waiting, [key])
      if (!wanted) return done
      const seconds = Math.ceil((Date.parse(wanted.sendAt) - now()) / 1000)
      if (seconds > 0) return { end: 'again', inSeconds: Math.min(seconds, longestWait), isNoTry: true }
      const problem = await send(parts, job, wanted.writer)
      if (!problem) return done
      await putAside(parts, job, problem)
      return failureStored
    },
  }
}

/** Why it could not be sent; null where it was, or where somebody has changed it or taken it back meanwhile. */
async function send(
  { store, now, tenantOf }: PlannedParts,
  { tenantId, key: id, attempts }: Job,
  writer: string,
): Promise<PlanProblem | null> {
  const person = await findStaff(store, tenantId, writer)
  const { white } = await tenantOf(tenantId)
  if (!person || !hasFeature(white, 'messages', person.role)) return 'writer'
  const confirm = (): Promise<void> => Promise.reject(new CallRefusal('confirm-password'))
  const due = new Date(now()).toISOString()
  try {
    await store.transact(person, (transaction) =>
      sendPlanned(writingOf(transaction, { white, way: 'hand', confirm }), { id, due }),
    )
    return null
  } catch (error) {
    if (error instanceof RecordError) return problemOf(error)
    if (attempts <= mostTries) throw error
    return 'other'
  }
}

function problemOf({ problem }: RecordError): PlanProblem {
  if (problem.code === 'forbidden') return 'recipient'
  if (problem.code !== 'invalid') return 'other'
  const fields = Object.keys(problem.problems)
  if (fields.some((field) => field.startsWith('attachment'))) return 'files'
  return fields.includes('recipient') || fields.includes('subthread') ? 'recipient' : 'other'
}

/** It stays as it was written, and its writer is told. */
async function putAside(
  { store, now }: PlannedParts,
  { tenantId, key }: Job,
  problem: PlanProblem,
): Promise<void> {
  await store.serve(tenantId, async (service) => {
    const due = new Date(now()).toISOString()
    const [plan] = await service.query<{ writer: string; subject: string }>(giveUp, [key, problem, due])
    if (plan) await service.query(tellWriter, [newId(), plan.writer, plan.subject])
  })
}
