/** What a kind of job is: how many at once, how one is done, and how it is tried again. */
import type { BaseLogger } from 'pino'
import type { Job, JobStore, Outcome } from '#server/store/job-store.ts'

/**
 * `places`: how many a node does at once. What `run` throws counts as a try that failed; `signal` says that the server
 * stops, and a job that ends with it is given back as if it had not been tried.
 */
export type JobQueue = {
  name: string
  places: number
  run(job: Job, signal: AbortSignal): Promise<Outcome>
}

/** Where jobs are kept and who hears of those that fail. */
export type JobParts = { jobs: JobStore; log: Pick<BaseLogger, 'error'> }

/** Seconds until the next try of what nobody expected to fail. */
const pauses = [60, 300, 1_800, 7_200]

/** Another try after the pause that follows so many; none after the last. */
export function tryAgain(
  { attempts }: Pick<Job, 'attempts'>,
  { error, after = pauses }: { error: string; after?: readonly number[] },
): Outcome {
  const inSeconds = after[attempts - 1]
  return inSeconds === undefined ? { end: 'failed', error } : { end: 'again', inSeconds, error }
}

/** The outcome of a job of which nothing failed. */
export const done = { end: 'done', failed: 0 } as const satisfies Outcome

/** The outcome of a job whose failure is stored with its record, where a person sees it and can repeat it. */
export const failureStored = { end: 'done', failed: 'stored' } as const satisfies Outcome

/** Done when no part failed; otherwise another try after the next pause. `what`: the name of the parts, for the error. */
export function doneUnlessFailed(
  job: Pick<Job, 'attempts'>,
  { failed, what, after }: { failed: number; what: string; after?: readonly number[] },
): Outcome {
  if (failed === 0) return done
  return tryAgain(job, { error: `${failed} ${what} failed.`, ...(after === undefined ? {} : { after }) })
}

/** More often than anything is tried: a job that ends every node that takes it is not given out for ever. */
const mostTries = 10

/** Does a job that was taken, and settles it. */
export async function runJob(
  { jobs, log }: JobParts,
  queue: JobQueue,
  { job, signal }: { job: Job; signal: AbortSignal },
): Promise<void> {
  await jobs.settle(job, await outcomeOf({ log, queue, job, signal }))
}

type Running = { log: JobParts['log']; queue: JobQueue; job: Job; signal: AbortSignal }

async function outcomeOf({ log, queue, job, signal }: Running): Promise<Outcome> {
  try {
    signal.throwIfAborted()
    if (job.attempts > mostTries) return { end: 'failed', error: 'No node outlived it.' }
    return await queue.run(job, signal)
  } catch (error) {
    if (signal.aborted) return { end: 'again', inSeconds: 0, isNoTry: true }
    log.error({ err: error, queue: job.queue, key: job.key, tenant: job.tenantId }, 'a job failed')
    return tryAgain(job, { error: error instanceof Error ? error.message : String(error) })
  }
}
