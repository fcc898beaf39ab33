import { assert, constantFrom, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTicket, completeUnits, fullAmount, workOutTicket, type TicketTerms } from './order-ticket.ts'

const held = { units: '4000', cost: '300000' }
const sale: TicketTerms = { type: 'Sell', nav: '100', currency: 'EUR', held, leastBought: 50_000 }
const purchase: TicketTerms = { ...sale, type: 'Buy' }
const units = (amount: string) => ({ amount, unitType: 'units' as const })
const money = (amount: string) => ({ amount, unitType: 'amount' as const })

describe('a ticket', () => {
  it.each([
    ['nothing said', { amount: null, unitType: 'units' as const }, { code: 'required' }],
    ['nothing wanted', units('0'), { code: 'minimum', limit: 0 }],
    ['five decimals of a unit', units('0.00001'), { code: 'decimals', limit: 4 }],
    ['three decimals of money', money('1000.005'), { code: 'decimals', limit: 2 }],
    ['more than is held', units('4000.0001'), { code: 'units-held' }],
    ['more money than it is worth', money('400000.01'), { code: 'units-held' }],
    ['too little left', units('3500'), { code: 'remaining', limit: 100_000, currency: 'EUR' }],
    ['just enough left', units('3000'), null],
    ['everything', units('4000'), null],
    ['everything in money', money('400000'), null],
  ])('to sell %s', (_what, entry, problem) => {
    expect(checkTicket(sale, entry)).toEqual(problem)
  })

  it.each([
    ['a cent too little', money('49999.99'), { code: 'minimum', limit: 50_000 }],
    ['just enough', money('50000'), null],
    ['units worth enough', units('500'), null],
    ['units worth too little', units('499.9999'), { code: 'minimum', limit: 50_000 }],
  ])('to buy %s', (_what, entry, problem) => {
    expect(checkTicket(purchase, entry)).toEqual(problem)
  })

  it('buys money of a fund without a price, and no units of it', () => {
    expect(checkTicket({ ...purchase, nav: null }, money('50000'))).toBeNull()
    expect(checkTicket({ ...purchase, nav: null }, units('50000'))).toEqual({ code: 'option' })
  })

  it.each(['10.?', '50,', '1.000?', '-', '1000-5', '€ 500', '1e5', ' 5'])(
    'is refused where “%s” is typed',
    (typed) => {
      expect(checkTicket(sale, units(typed))).toEqual({ code: 'number' })
      expect(checkTicket(purchase, money(typed))).toEqual({ code: 'number' })
    },
  )

  it('can be checked whatever is typed', () => {
    const entries = record({
      amount: string(),
      unitType: constantFrom('units' as const, 'amount' as const),
    })
    assert(
      property(entries, (entry) => {
        checkTicket(sale, entry)
        checkTicket(purchase, entry)
      }),
    )
  })

  it('sells nothing of what is not held', () => {
    expect(checkTicket({ ...sale, held: null }, units('1'))).toEqual({ code: 'units-held' })
    expect(fullAmount({ ...sale, held: null }, 'units')).toBeNull()
  })
})

describe('the amount of a full sale', () => {
  const odd: TicketTerms = { ...sale, nav: '103.17', held: { units: '1234.56785', cost: '100000' } }

  it('is all units, or their value to the cent', () => {
    expect(fullAmount(odd, 'units')).toBe('1234.56785')
    expect(fullAmount(odd, 'amount')).toBe('127370.37')
    expect(fullAmount({ ...odd, nav: null }, 'amount')).toBeNull()
  })

  it.each(['units', 'amount'] as const)('in %s leaves no unit behind', (unitType) => {
    const entry = { amount: fullAmount(odd, unitType), unitType }
    expect(checkTicket(odd, entry)).toBeNull()
    expect(workOutTicket(odd, entry)).toMatchObject({
      units: '1234.56785',
      remaining: null,
      isTooMany: false,
    })
  })
})

describe('units', () => {
  it.each([
    ['12.5', '12.5000'],
    ['12.50000', '12.5000'],
    ['5000', '5000.0000'],
    ['1234.56785', '1234.56785'],
  ])('of %s are written as %s', (units, written) => {
    expect(completeUnits(units)).toBe(written)
  })
})
