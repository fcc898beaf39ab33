import { expect, it } from 'vitest'
import { shareAfterOrder } from './share-after-order.ts'

it('is smaller after a sale that is paid out, and larger after a purchase with new money', () => {
  const held = { portfolio: 400, holding: 100, value: 50 }
  expect(shareAfterOrder({ ...held, type: 'Sell' })).toEqual({ before: 0.25, after: 50 / 350 })
  expect(shareAfterOrder({ ...held, type: 'Buy' })).toEqual({ before: 0.25, after: 150 / 450 })
})

it('is nothing known where nothing is left', () => {
  const all = { portfolio: 100, holding: 100, value: 100, type: 'Sell' as const }
  expect(shareAfterOrder(all)).toEqual({ before: 1, after: null })
})
