import { expect, test } from 'vitest'
import { statusIdentifiers } from './account-status.ts'
import { leastBought, mayOrder, type OrderType } from './may-order.ts'

const those = (type: OrderType, rules: 'strict' | 'extended', hasOrders: boolean) =>
  statusIdentifiers.filter((status) => mayOrder({ status, type, rules, hasOrders }))

const settled = ['verified', 'reporting']
const longer = ['verified', 'verified_with_order', 'review_verified', 'reporting']
const unlocked = [...longer, 'buy_order', 'payment_received', 'sell_order', 'payment_sent']

test('by the strict rule a sale needs a settled account, a purchase a verified one', () => {
  expect(those('Sell', 'strict', false)).toEqual(settled)
  expect(those('Buy', 'strict', false)).toEqual(longer)
})

test('by the extended rule both have the longer list', () => {
  for (const type of ['Buy', 'Sell'] as const)
    expect(those(type, 'extended', false)).toEqual([...longer, 'buy_order', 'payment_sent'])
})

test('orders open every status that is neither new, locked nor at rest', () => {
  for (const rules of ['strict', 'extended'] as const) expect(those('Sell', rules, true)).toEqual(unlocked)
})

test('the first purchase of a verified client is larger than later ones', () => {
  expect(statusIdentifiers.filter((status) => leastBought(status) === 100_000)).toEqual(['verified'])
  expect(leastBought('reporting')).toBe(50_000)
})

test('the minimum of a fund counts for its first subscription, where it is higher', () => {
  expect(leastBought('reporting', { minimumAmount: 250_000 })).toBe(250_000)
  expect(leastBought('verified', { minimumAmount: 60_000 })).toBe(100_000)
  expect(leastBought('reporting', { minimumAmount: null })).toBe(50_000)
})
