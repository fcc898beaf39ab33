import { describe, expect, it } from 'vitest'
import type { Booking, BookingKind, CostMethod, PortfolioLedger } from '#finance/ground/ledger.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import { bookOf, planSale } from '#finance/portfolios/planned-booking.ts'
import { calculatePortfolio, preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { buildBooking, buildCloses, buildLedger } from '#tests/support/finance/build-ledger.ts'

let count = 0

const booked = (kind: BookingKind, date: string, symbol: string, more: Partial<Booking>): Booking =>
  buildBooking({ id: `b${(count += 1)}`, date, kind, symbol, name: symbol, currency: 'GBP', ...more })

const bought = (symbol: string, date: string, units: string, amount: string) =>
  booked('purchase', date, symbol, { units, amount })
const sold = (symbol: string, date: string, units: string, amount: string) =>
  booked('sale', date, symbol, { units, amount })
const exchanged = (symbol: string, date: string, units: string, more: Partial<Booking>) =>
  booked('exchange', date, symbol, { units, ...more })

const prices = [
  buildCloses('OLD', { '2024-01-02': 10, '2024-06-03': 12, '2024-06-04': 9 }, 'GBP'),
  buildCloses('NEW', { '2024-06-04': 6, '2024-12-31': 8 }, 'GBP'),
]

const ledgerOf = (bookings: readonly Booking[], more: Partial<PortfolioLedger> = {}): PortfolioLedger =>
  buildLedger({ currency: 'GBP', cash: 'outside', bookings, prices, ...more })

const shown = (ledger: PortfolioLedger) => {
  const { value, change, changes, holdings, realised } = calculatePortfolio(ledger)
  const held = holdings.flatMap(({ items }) => items)
  return {
    value: value.value,
    change: change.value,
    all: changes.all.value,
    held: Object.fromEntries(held.map(({ symbol, units, cost }) => [symbol, [units, cost.value]])),
    gains: realised.flatMap(({ sales }) => sales.map(({ gain }) => gain.value)),
  }
}

const methods: readonly CostMethod[] = ['average', 'fifo', 'section-104']

// TCGA 1992 s126 to s127, s135 (the new holding is the same asset as the old, acquired as it was); CG51700, CG52500.
describe('a merger', () => {
  const before = [bought('OLD', '2024-01-02', '60', '600'), bought('OLD', '2024-03-01', '40', '480')]
  const merger = exchanged('NEW', '2024-06-04', '150', { fromSymbol: 'OLD', fromUnits: '100' })

  it.each(methods)('takes over units and cost without a payment or a gain, by %s', (costMethod) => {
    const ledger = ledgerOf([...before, merger], { costMethod })
    expect(shown(ledger)).toMatchObject({ held: { NEW: [150, 1080] }, gains: [], value: 1200, change: 120 })
    const { flows } = preparePortfolio(ledger).valuation
    expect(flows.map(({ kind }) => kind)).toEqual(['purchase', 'purchase'])
  })

  it('keeps the dates on which the old units were bought', () => {
    const sale = sold('NEW', '2024-09-02', '90', '630')
    const { realised } = calculatePortfolio(ledgerOf([...before, merger, sale], { costMethod: 'fifo' }))
    const lots = realised.flatMap(({ sales }) => sales.flatMap((one) => one.lots))
    expect(lots).toEqual([{ acquired: '2024-01-02', units: 90, cost: 600, rule: 'fifo' }])
  })

  it('moves what the old units were worth to the new ones, so that each bears its own change', () => {
    const moved = calculateMovements(preparePortfolio(ledgerOf([...before, merger])), {
      from: '2024-06-03',
      to: '2024-12-31',
    })
    // 100 at 12 became 150 at 6: 300 lost on OLD, then 2 a unit won on NEW.
    const gains = Object.fromEntries(moved.byHolding.map(({ id, market }) => [id, market]))
    expect(gains).toEqual({ OLD: -300, NEW: 300 })
  })

  it('with cash besides is a sale of a part and an exchange of the rest', () => {
    // CG57710: 1,500 of cash beside shares worth 4,500 for a cost of 1,080: a quarter of it is sold.
    const part = sold('OLD', '2024-06-04', '25', '1500')
    const rest = exchanged('NEW', '2024-06-04', '150', { fromSymbol: 'OLD', fromUnits: '75' })
    expect(shown(ledgerOf([...before, part, rest]))).toMatchObject({
      held: { NEW: [150, 810] },
      gains: [1230],
    })
  })

  it('with cash for a fraction is an exchange and a sale of the fraction', () => {
    const odd = exchanged('NEW', '2024-06-04', '150.5', { fromSymbol: 'OLD', fromUnits: '100' })
    const inLieu = sold('NEW', '2024-06-04', '0.5', '3')
    const { held, gains } = shown(ledgerOf([...before, odd, inLieu]))
    expect(held['NEW']).toEqual([150, 1076.41])
    expect(gains[0]).toBeCloseTo(3 - 3.59, 9)
  })

  it('of what is not held has no cost, and says so', () => {
    const ledger = ledgerOf([exchanged('NEW', '2024-06-04', '150', { fromSymbol: 'OLD', fromUnits: '100' })])
    const [holding] = calculatePortfolio(ledger).holdings.flatMap(({ items }) => items)
    expect([holding?.cost.value, holding?.cost.reasons[0]?.code]).toEqual([null, 'more-sold-than-held'])
  })

  it('forth and back returns to what was paid', () => {
    const back = exchanged('OLD', '2024-07-01', '100', { fromSymbol: 'NEW', fromUnits: '150' })
    for (const costMethod of methods)
      expect(shown(ledgerOf([...before, merger, back], { costMethod })).held).toEqual({ OLD: [100, 1080] })
  })
})

// TCGA 1992 s192 and s127; CG33900: the cost is apportioned by the values on the first day of dealing.
describe('a spin-off', () => {
  const before = [bought('OLD', '2024-01-02', '60', '600'), bought('OLD', '2024-03-01', '40', '480')]
  const spun = exchanged('NEW', '2024-06-04', '50', { fromSymbol: 'OLD', costShare: '0.25' })

  it.each(methods)('takes a share of the cost along and leaves the units, by %s', (costMethod) => {
    const ledger = ledgerOf([...before, spun], { costMethod })
    // 100 at 9 and 50 at 8, for 1,080.
    expect(shown(ledger)).toMatchObject({
      value: 1300,
      change: 220,
      held: { OLD: [100, 810], NEW: [50, 270] },
      gains: [],
    })
  })

  it('is no payment: the day of it returns what both are worth', () => {
    const { valuation } = preparePortfolio(ledgerOf([...before, spun], { asOf: '2024-06-04' }))
    expect(Array.from(valuation.value.slice(-2))).toEqual([1200, 1200])
    expect(valuation.flows).toHaveLength(2)
  })

  it('lets sales of the new units cost what they took over, lot by lot', () => {
    const sale = sold('NEW', '2024-09-02', '30', '210')
    const { realised } = calculatePortfolio(ledgerOf([...before, spun, sale], { costMethod: 'fifo' }))
    const [one] = realised.flatMap(({ sales }) => sales)
    expect([one?.cost, one?.lots[0]?.acquired]).toEqual([150, '2024-01-02'])
  })

  it('divides the pool of an owner once, in whichever portfolio it is booked', () => {
    const first = ledgerOf([bought('OLD', '2024-01-02', '60', '600'), spunOf('30')], { id: 'first' })
    const second = ledgerOf([bought('OLD', '2024-03-01', '40', '480'), spunOf('20')], { id: 'second' })
    const pools = { costMethod: 'section-104' } as const
    // 1,080 for 100: a quarter of it, 270, for 50 new ones.
    expect(shown({ ...first, ...pools, pooled: [second] }).held).toEqual({ OLD: [60, 486], NEW: [30, 162] })
    expect(shown({ ...second, ...pools, pooled: [first] }).held).toEqual({ OLD: [40, 324], NEW: [20, 108] })
  })

  function spunOf(units: string): Booking {
    return exchanged('NEW', '2024-06-04', units, { fromSymbol: 'OLD', costShare: '0.25' })
  }
})

describe('shares instead of a dividend', () => {
  // CG58750: the cash that was given up is the cost of the new shares, and income. Without a choice of cash: CG51746, a bonus issue.
  it('are a dividend and a purchase, or new units for the old where nothing was given up', () => {
    const held = bought('OLD', '2024-01-02', '100', '1000')
    const scrip = [
      booked('dividend', '2024-06-04', 'OLD', { amount: '45' }),
      bought('OLD', '2024-06-04', '5', '45'),
    ]
    const taken = shown(ledgerOf([held, ...scrip]))
    expect(taken.held).toEqual({ OLD: [105, 1045] })
    expect(preparePortfolio(ledgerOf([held, ...scrip])).valuation.flows).toHaveLength(1)
    const bonus = booked('split', '2024-06-04', 'OLD', { units: '1.05' })
    expect(shown(ledgerOf([held, bonus])).held).toEqual({ OLD: [105, 1000] })
  })
})

describe('what is entered after an exchange', () => {
  const bookings = [
    bought('OLD', '2024-01-02', '60', '600'),
    exchanged('NEW', '2024-06-04', '90', { fromSymbol: 'OLD', fromUnits: '60' }),
  ]

  it('finds the cost that was taken over', () => {
    expect(bookOf(bookings, 'new')).toEqual({ units: '90.0000', cost: '600' })
    expect(bookOf(bookings, 'OLD')).toEqual({ units: '0.0000', cost: '0' })
    const selling = { symbol: 'NEW', date: '2024-07-01', units: '45', amount: '400', currency: 'GBP' }
    for (const method of methods)
      expect(planSale(bookings, { ...selling, method })).toMatchObject({ cost: '300', gain: '100' })
  })
})
