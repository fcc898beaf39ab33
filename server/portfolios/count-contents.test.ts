import { expect, it } from 'vitest'
import type { Transaction } from '#providers/portfolio-data.ts'
import { countContents, type Heard } from './count-contents.ts'

const live = <T>(data: T) => ({ data, freshness: 'live' as const })
const failed = { data: [], freshness: 'failed' as const }
const booked = ['trade-buys', 'trade-sales', 'dividends'].map((category) => ({ category }) as Transaction)
const rows = (...list: string[]) => ({ rows: list })
const whole: Heard = {
  booked: live(booked),
  charges: live(['fee']),
  costs: live([]),
  bonds: live([]),
  notes: rows(),
  orders: rows('order'),
}

it('counts what the tabs of a portfolio have in them', () => {
  expect(countContents(whole)).toEqual({ trades: 2, cash: 1, orders: 1, notes: 0, costs: 1, bonds: 0 })
})

it('knows nothing of what was not heard in time, or what failed alone', () => {
  expect(countContents({ ...whole, booked: null, costs: null })).toMatchObject({
    trades: null,
    cash: null,
    costs: null,
    bonds: 0,
  })
  expect(countContents({ ...whole, booked: failed, charges: failed })).toEqual({
    trades: null,
    cash: null,
    orders: 1,
    notes: 0,
    costs: null,
    bonds: 0,
  })
})

it('counts what is there although the rest of it failed, and nothing where the source knows nothing', () => {
  expect(countContents({ ...whole, costs: failed })).toMatchObject({ costs: 1 })
  const unknown = { ...failed, problem: { code: 'not-found', detail: 'HTTP 404' } } as const
  expect(countContents({ ...whole, bonds: unknown })).toMatchObject({ bonds: 0 })
})

it('has nothing to show of a source that is silent altogether', () => {
  const silent = { ...whole, booked: failed, charges: failed, costs: failed, bonds: failed }
  expect(countContents(silent)).toEqual({
    trades: 0,
    cash: 0,
    orders: 1,
    notes: 0,
    costs: 0,
    bonds: 0,
  })
})
