import { expect, test } from 'vitest'
import { describeJob } from './describe-job.ts'

const at = (time: string) => `2026-03-01T${time}.000Z`
const run = {
  status: 'waiting',
  error: null,
  attempts: 0,
  startedAt: at('02:30:00'),
  endedAt: at('02:31:05'),
} as const

test.each([
  ['done', 65, run],
  ['never', null, { ...run, startedAt: null, endedAt: null }],
  ['running', null, { ...run, status: 'running' as const, error: 'of the run before' }],
  ['failed', 65, { ...run, status: 'failed' as const, error: 'no' }],
  // One that comes by the clock waits for its next time when it was given up.
  ['failed', 65, { ...run, error: 'no' }],
  ['tried-again', 65, { ...run, error: 'no', attempts: 2 }],
  ['done', null, { ...run, startedAt: at('02:40:00') }],
])('%s after %s seconds', (state, seconds, job) => {
  expect(describeJob(job)).toEqual({ state, seconds })
})
