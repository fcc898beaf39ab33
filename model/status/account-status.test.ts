import { expect, test } from 'vitest'
import { accountStatuses, findStatus, statusIdentifiers } from './account-status.ts'

/** As the specification spells them. */
const spelled = [
  ['created', 'CREATED'],
  ['pending', 'PENDING'],
  ['pending + order', 'PENDING_WITH_ORDER'],
  ['verified', 'VERIFIED'],
  ['verified + order', 'VERIFIED_WITH_ORDER'],
  ['reporting', 'REPORTING'],
  ['review', 'REVIEW'],
  ['review verified', 'REVIEW_VERIFIED'],
  ['dormant', 'DORMANT'],
  ['payment received', 'PAYMENT_RECEIVED'],
  ['payment sent', 'PAYMENT_SENT'],
  ['buy order', 'BUY_ORDER'],
  ['sell order', 'SELL_ORDER'],
] as const

test.each(spelled)('the status %s has the constant %s, and is found by both', (name, constant) => {
  const status = accountStatuses.find((one) => one.constant === constant)
  expect(status?.name).toBe(name)
  expect(status?.identifier).toBe(constant.toLowerCase())
  for (const text of [name, constant, name.toUpperCase()]) expect(findStatus(text)).toBe(status?.identifier)
})

test('there are thirteen statuses, and no other is found', () => {
  expect(accountStatuses).toHaveLength(13)
  expect(accountStatuses.map(({ identifier }) => identifier)).toEqual(statusIdentifiers)
  for (const text of ['', 'paid', 'pending order', 'toString']) expect(findStatus(text)).toBeNull()
})
