import { describe, expect, it } from 'vitest'
import type { ServiceOrder } from '#providers/order-data.ts'
import { findArrived, type Sought } from './find-arrived.ts'

const order = (id: string, more: Partial<ServiceOrder> = {}): ServiceOrder => ({
  id,
  date: '2026-11-20',
  type: 'Sell',
  status: 'placed',
  statusText: null,
  product: 'Amstel Homes',
  fundId: 'F1',
  portfolioId: null,
  unitType: 'units',
  units: 10,
  amount: 10,
  nav: 100,
  value: 1000,
  cost: null,
  losses: null,
  currency: 'EUR',
  hasFile: false,
  ...more,
})
const request = { accountId: 'A', language: 'en', status: 'reporting', endpoint: 'amendment' } as const
const sale: Sought = {
  kind: 'sell',
  request: { ...request, amounts: { F1: '1000' }, answers: { redemption_number: '10.0000' } },
  seen: ['old'],
  claimed: ['other'],
}
const find = (...orders: ServiceOrder[]) => findArrived(orders, sale)?.id ?? null

describe('what was sent', () => {
  it('is a new one of the same kind, fund and amount', () => {
    expect(find(order('new'), order('old'))).toBe('new')
  })

  it.each<[string, ServiceOrder]>([
    ['one that was there before', order('old')],
    ['one that another became', order('other')],
    ['a purchase', order('new', { type: 'Buy' })],
    ['one of another fund', order('new', { fundId: 'F2' })],
    ['one of other units', order('new', { amount: 11 })],
    ['one of money', order('new', { unitType: 'amount', amount: 10 })],
  ])('is not %s', (_what, one) => {
    expect(find(one)).toBeNull()
  })

  it('is the first of two: the second was ordered elsewhere since', () => {
    expect(find(order('newest'), order('newer'), order('old'))).toBe('newer')
  })

  it('is found by the money of a purchase', () => {
    const buying: Sought = {
      ...sale,
      kind: 'buy',
      request: { ...request, endpoint: 'subscription', fund: null, amounts: { F1: '1000.00' }, answers: {} },
    }
    const bought = order('new', { type: 'Buy', unitType: 'amount', amount: 1000 })
    expect(findArrived([bought], buying)?.id).toBe('new')
  })
})
