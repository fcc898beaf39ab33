import { expect, it } from 'vitest'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { PrintFailure } from '#server/pdf/print-failure.ts'
import { reportReasonOf } from './report-reason.ts'

it('a report that was given up after its time is late, not broken', async () => {
  const signal = AbortSignal.timeout(0)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect(reportReasonOf(signal.reason)).toBe('late')
})

it('says what the printer said, that the maker may not see the account any more, or that it failed', () => {
  expect(reportReasonOf(new PrintFailure('limited', ''))).toBe('limited')
  expect(reportReasonOf(new CallRefusal('forbidden'))).toBe('access')
  expect(reportReasonOf(new TypeError('x'))).toBe('failed')
})
