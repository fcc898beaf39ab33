import type { z } from 'zod'
import type { calls } from '#model/calls/calls.ts'
import type { SubmissionRow } from '#model/calls/submissions.ts'
import { submissionSteps, type SubmissionStep } from '#model/status/submission-step.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { submissionStatements } from './submission-statements.ts'

const seesPortal = {
  name: 'submissions.sees-portal',
  text: 'select from portals where tenant_id = $1 and id = $2 and active',
}

type Question = z.output<typeof calls.listSubmissions.query> & { portal: string }
type Counted = { step: SubmissionStep; count: number }

/** Of the accounts that the caller sees. Throws where they do not see the portal. */
export async function listSubmissions({ query }: Transaction, { portal, step }: Question) {
  const [seen] = await query(seesPortal, [portal])
  if (!seen) throw new CallRefusal('not-found')
  const found = await query<SubmissionRow & { countOfAll: number }>(submissionStatements.list, [
    portal,
    step ?? null,
  ])
  const counted = await query<Counted>(submissionStatements.counts, [portal])
  const of = (one: SubmissionStep): number => counted.find(({ step: at }) => at === one)?.count ?? 0
  return {
    rows: found.map(({ countOfAll: _count, ...row }) => row),
    count: found[0]?.countOfAll ?? 0,
    counts: fromSteps(of),
  }
}

const fromSteps = (of: (step: SubmissionStep) => number) =>
  Object.fromEntries(submissionSteps.map((step) => [step, of(step)])) as Record<SubmissionStep, number>
