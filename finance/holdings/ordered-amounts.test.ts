import { expect, test } from 'vitest'
import { orderedAmounts } from './ordered-amounts.ts'

const sale = {
  type: 'Sell',
  amount: '1000',
  unitType: 'units',
  nav: '100',
  currency: 'EUR',
  held: { units: '4000', cost: '300000' },
} as const

test('a sale is worth its units, costs their share and says what is lost and what remains', () => {
  expect(orderedAmounts(sale)).toEqual({
    units: '1000',
    value: '100000',
    cost: '75000',
    losses: '25000',
    unitsAfter: '3000',
    isTooMany: false,
    remaining: '300000',
  })
  expect(orderedAmounts({ ...sale, amount: '4000' })).toMatchObject({
    isTooMany: false,
    unitsAfter: '0',
    remaining: null,
  })
  expect(orderedAmounts({ ...sale, amount: '4000.0001' })).toMatchObject({ isTooMany: true, unitsAfter: '0' })
  expect(orderedAmounts({ ...sale, nav: '50' })).toMatchObject({ losses: '-25000' })
})

test('a purchase in money is units at the price, costs what it is worth and loses nothing', () => {
  const purchase = { ...sale, type: 'Buy', unitType: 'amount', amount: '1000', nav: '3', held: null } as const
  expect(orderedAmounts(purchase)).toMatchObject({
    units: '333.3333',
    value: '1000',
    cost: '1000',
    losses: '0',
  })
  expect(orderedAmounts({ ...purchase, nav: null })).toMatchObject({ units: null, value: '1000' })
  expect(orderedAmounts({ ...purchase, held: { units: '0.1', cost: '1' } }).unitsAfter).toBe('333.4333')
  expect(orderedAmounts(purchase).unitsAfter).toBeNull()
  expect(orderedAmounts({ ...purchase, unitType: 'units', nav: '0' })).toMatchObject({
    value: null,
    cost: null,
  })
})
