import type { JobRow } from '#model/calls/security.ts'
import type { Say } from '#web/words/words.ts'

/** What a queue is called in the words of `security`. */
const names = {
  acknowledgements: 'job-acknowledgements',
  'all-figures': 'job-all-figures',
  cleaning: 'job-cleaning',
  figures: 'job-figures',
  mail: 'job-mail',
  sms: 'job-sms',
  webhook: 'job-webhook',
  report: 'job-report',
} as const
const isNamed = (queue: string): queue is keyof typeof names => Object.hasOwn(names, queue)

/** What is done in a queue, in words; its own name where it has none. */
export const sayQueue = (queue: string, say: Say<'security'>): string =>
  isNamed(queue) ? say(names[queue]) : queue

/** How the last run of a job went. 'tried-again': it failed and is tried again by itself. */
export type JobState = 'running' | 'done' | 'failed' | 'tried-again' | 'never'

type Run = Pick<JobRow, 'status' | 'error' | 'attempts' | 'startedAt' | 'endedAt'>

/** What became of a job, and how many whole seconds its last run took; null where none has ended. */
export function describeJob({ status, error, attempts, startedAt, endedAt }: Run): {
  state: JobState
  seconds: number | null
} {
  const isOver = status !== 'running' && startedAt !== null && endedAt !== null
  const ms = isOver ? Date.parse(endedAt) - Date.parse(startedAt) : -1
  const seconds = ms < 0 ? null : Math.floor(ms / 1000)
  if (status === 'running') return { state: 'running', seconds }
  if (status === 'failed') return { state: 'failed', seconds }
  if (error !== null) return { state: attempts > 0 ? 'tried-again' : 'failed', seconds }
  return { state: endedAt === null ? 'never' : 'done', seconds }
}
