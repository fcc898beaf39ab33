import { runJob, type JobParts, type JobQueue } from './job-queue.ts'

/** Does what is due of a queue until nothing is, as a node would; answers how many were taken. */
export async function finishJobs(
  parts: JobParts,
  queue: JobQueue,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { jobs: taken } = await parts.jobs.claim({ [queue.name]: queue.places })
  await Promise.all(taken.map((job) => runJob(parts, queue, { job, signal })))
  return taken.length === 0 ? 0 : taken.length + (await finishJobs(parts, queue, signal))
}
