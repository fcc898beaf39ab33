import { describe, expect, it } from 'vitest'
import type { ServiceOrder } from '#providers/order-data.ts'
import { isClosedThere } from './closing-queue.ts'

const closed = { id: 'O1', type: 'Buy', status: 'closed', fundId: 'F1' } as ServiceOrder
const ours = { number: 'O1', type: 'Buy', fundId: 'F1' } as const

describe('an order is closed at the fund house', () => {
  it.each<[string, readonly ServiceOrder[], boolean]>([
    ['where it lists it so', [closed], true],
    ['and not where it is open', [{ ...closed, status: 'placed' }], false],
    ['and not where another is', [{ ...closed, id: 'O2' }], false],
    ['and not where its number is there twice', [closed, { ...closed }], false],
    ['and not where a sale has its number', [{ ...closed, type: 'Sell' }], false],
    ['and not where another fund has its number', [{ ...closed, fundId: 'F2' }], false],
    ['and not where nothing is listed', [], false],
  ])('%s', (_where, listed, is) => {
    expect(isClosedThere(listed, ours)).toBe(is)
  })
})
