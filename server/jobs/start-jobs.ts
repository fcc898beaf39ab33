/** Does the jobs of all tenants on this node, as they come, as long as the server runs. */
import type { Job, Planned } from '#server/store/job-store.ts'
import { runJob, type JobParts, type JobQueue } from './job-queue.ts'

/** How often a node looks though nobody called: it holds on to what it does, and finds what others left behind. */
const beatMs = 60_000

/** What a node does, and what comes again by the clock. */
export type Work = { queues: readonly JobQueue[]; planned?: readonly Planned[] }

/** Starts; `stop` takes nothing more, has what is under way end, and waits for it. */
export async function startJobs(parts: JobParts, work: Work): Promise<{ stop(): Promise<void> }> {
  const runner = new JobRunner(parts, work)
  await runner.beat()
  const beating = setInterval(() => void runner.beat(), beatMs).unref()
  const listening = await parts.jobs.listen(() => runner.look())
  const stop = async (): Promise<void> => {
    clearInterval(beating)
    await listening.close()
    await runner.stop()
  }
  return { stop }
}

class JobRunner {
  readonly #parts: JobParts
  readonly #work: Work
  readonly #running = new Map<Job, Promise<void>>()
  readonly #stopping = new AbortController()
  #looking: Promise<void> | null = null
  #isWanted = false
  #due: NodeJS.Timeout | undefined

  constructor(parts: JobParts, work: Work) {
    this.#parts = parts
    this.#work = work
  }

  async beat(): Promise<void> {
    await this.#parts.jobs.plan(this.#work.planned ?? []).catch((error: unknown) => this.#say(error))
    this.look()
  }

  /** Takes what is due; whoever asks while it looks has it look once more. */
  look(): void {
    this.#isWanted = !this.#stopping.signal.aborted
    this.#looking ??= this.#lookWhileWanted()
      .catch((error: unknown) => this.#say(error))
      .finally(() => (this.#looking = null))
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The server stops.'))
    clearTimeout(this.#due)
    await this.#looking
    await Promise.all(this.#running.values())
  }

  async #lookWhileWanted(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false
      const { jobs, waitMs } = await this.#parts.jobs.claim(this.#freePlaces(), [...this.#running.keys()])
      for (const job of jobs) this.#begin(job)
      clearTimeout(this.#due)
      if (waitMs !== null && waitMs < beatMs) this.#due = setTimeout(() => this.look(), waitMs).unref()
    }
  }

  #freePlaces(): Record<string, number> {
    const places = this.#work.queues.map(({ name, places: all }) => {
      const taken = [...this.#running.keys()].filter(({ queue }) => queue === name).length
      return [name, all - taken] as const
    })
    return Object.fromEntries(places.filter(([, free]) => free > 0))
  }

  #begin(job: Job): void {
    const queue = this.#work.queues.find(({ name }) => name === job.queue)
    if (!queue) return
    const done = runJob(this.#parts, queue, { job, signal: this.#stopping.signal })
      .catch((error: unknown) => this.#say(error))
      .finally(() => {
        this.#running.delete(job)
        this.look()
      })
    this.#running.set(job, done)
  }

  #say(error: unknown): void {
    this.#parts.log.error({ err: error }, 'the queue of jobs could not be reached')
  }
}
