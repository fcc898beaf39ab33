import { expect, test } from 'vitest'
import { readSubmissionSearch } from './submission-search.ts'

test('the address names a step of a submission or none', () => {
  expect(readSubmissionSearch({ step: 'Approved' })).toEqual({ step: 'Approved' })
  expect(readSubmissionSearch({ step: 'approved' })).toEqual({})
  expect(readSubmissionSearch({})).toEqual({})
})
