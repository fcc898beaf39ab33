import { expect, test } from 'vitest'
import { readApprovalSearch } from './approval-search.ts'

test('the address knows changes that were decided, and nothing else', () => {
  expect(readApprovalSearch({ state: 'decided', more: 1 })).toEqual({ state: 'decided' })
  expect(readApprovalSearch({ state: 'waiting' })).toEqual({})
})
