import { describe, expect, it } from 'vitest'
import type { Booking, BookingKind } from '#finance/ground/ledger.ts'
import {
  bookedHoldings,
  bookOf,
  planReturn,
  planSale,
  tradeAmount,
} from '#finance/portfolios/planned-booking.ts'
import { propertyValue } from '#finance/holdings/property-value.ts'
import { buildBooking } from '#tests/support/finance/build-ledger.ts'

let number = 0
const book = (kind: BookingKind, date: string, more: Partial<Booking>): Booking =>
  buildBooking({
    id: String((number += 1)),
    date,
    kind,
    symbol: 'LRKS',
    name: 'Larkspur',
    units: '10',
    amount: '100',
    currency: 'GBP',
    ...more,
  })

const bought = [
  book('purchase', '2024-01-02', {}),
  book('purchase', '2024-02-01', { amount: '200', price: '20' }),
]
const sale = { symbol: 'lrks', date: '2024-03-01', units: '12', amount: '300', currency: 'GBP' } as const

describe('a planned sale', () => {
  it('uses up the oldest lots first in, first out', () => {
    expect(planSale(bought, { ...sale, method: 'fifo' })).toEqual({
      cost: '140',
      gain: '160',
      lots: [
        { acquired: '2024-01-02', units: '10.0000', cost: '100' },
        { acquired: '2024-02-01', units: '2.0000', cost: '40' },
      ],
    })
  })

  it('costs the average, and by section 104 the pool', () => {
    for (const method of ['average', 'section-104'] as const)
      expect(planSale(bought, { ...sale, method })).toMatchObject({ cost: '180', gain: '120' })
  })

  it('is refused before its units were bought, and where a later sale would lack them', () => {
    const plan = (bookings: readonly Booking[], more: object) => () =>
      planSale(bookings, { ...sale, method: 'fifo', ...more })
    expect(plan(bought, { date: '2024-01-31' })).toThrow(
      expect.objectContaining({ code: 'more-sold-than-held' }),
    )
    const soldLater = [...bought, book('sale', '2024-04-01', {})]
    expect(plan(soldLater, {})).toThrow(expect.objectContaining({ code: 'more-sold-than-held' }))
  })

  it('is not worked out over trades in several currencies', () => {
    expect(planSale(bought, { ...sale, currency: 'EUR', method: 'fifo' })).toBeNull()
  })
})

it('bookings leave holdings at their last traded price, and none of what was sold', () => {
  const gone = [
    book('purchase', '2024-01-02', { symbol: 'OAK' }),
    book('sale', '2024-02-01', { symbol: 'oak' }),
  ]
  expect(bookedHoldings([...bought, ...gone], 'p1')).toEqual([
    {
      id: '',
      parentId: 'p1',
      symbol: 'LRKS',
      name: 'Larkspur',
      units: '20.0000',
      value: '400',
      cost: '300',
      currency: 'GBP',
    },
  ])
})

it('the amount of a trade is what was given, or units times price', () => {
  const trade = { units: '12.5', price: '8.333333', amount: null, currency: 'GBP' }
  expect(tradeAmount(trade)).toBe('104.17')
  expect(tradeAmount({ ...trade, amount: '99.5' })).toBe('99.5')
  expect(tradeAmount({ ...trade, price: null })).toBeNull()
})

describe('the value of a property', () => {
  const mill = {
    purchaseValue: '100000',
    date: '2021-01-01',
    annualGrowth: 5,
    pricePoints: [],
    currency: 'GBP',
  }

  it('is its newest price point up to the day', () => {
    const pricePoints = [
      { date: '2023-01-01', price: 120_000 },
      { price: 90_000 },
      { date: '2025-01-01', price: 1 },
    ]
    expect(propertyValue({ ...mill, pricePoints }, '2024-01-01')).toBe('120000')
  })

  it('grows from the purchase value without one', () => {
    expect(Number(propertyValue(mill, '2025-01-01'))).toBeCloseTo(121_550.63, 2)
    expect(propertyValue({ ...mill, annualGrowth: null }, '2025-01-01')).toBe('100000')
    expect(propertyValue({ ...mill, purchaseValue: null }, '2025-01-01')).toBeNull()
  })
})

describe('the book of a security', () => {
  it('is what its bookings leave at average cost, whatever the case of its symbol', () => {
    expect(bookOf(bought, 'lrks')).toEqual({ units: '20.0000', cost: '300' })
    const sold = book('sale', '2024-03-01', { units: '5' })
    expect(bookOf([...bought, sold], 'LRKS')).toEqual({ units: '15.0000', cost: '225' })
    expect(bookOf([], 'LRKS')).toEqual({ units: '0.0000', cost: '0' })
  })

  it('is none where more leaves than is held, or trades are in several currencies', () => {
    expect(bookOf([...bought, book('sale', '2024-03-01', { units: '21' })], 'LRKS')).toBeNull()
    expect(bookOf([...bought, book('purchase', '2024-03-01', { currency: 'EUR' })], 'LRKS')).toBeNull()
  })
})

describe('capital that is paid back', () => {
  const paid = {
    symbol: 'lrks',
    date: '2024-03-01',
    currency: 'GBP',
    method: 'fifo',
    heldCost: null,
  } as const

  it('lowers the cost in the book, and realises what is more than it', () => {
    expect(bookOf([...bought, book('return-of-capital', '2024-03-01', { units: '0' })], 'LRKS')).toEqual({
      units: '20.0000',
      cost: '200',
    })
    expect(planReturn(bought, { ...paid, amount: '100' })).toEqual({ cost: '200', gain: '0' })
    expect(planReturn(bought, { ...paid, amount: '330' })).toEqual({ cost: '0', gain: '30' })
    expect(planReturn([], { ...paid, amount: '100', heldCost: '70' })).toEqual({ cost: '0', gain: '30' })
    expect(planReturn(bought, { ...paid, amount: '1', currency: 'EUR' })).toBeNull()
  })
})
