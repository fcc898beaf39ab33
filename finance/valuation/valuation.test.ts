import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, toDayNumber } from '#finance/ground/calendar.ts'
import type { Booking, PortfolioLedger, PriceSeries } from '#finance/ground/ledger.ts'
import { qualityOf } from '#finance/ground/figure-quality.ts'
import { positionsOn, reasonsOn } from '#finance/valuation/positions.ts'
import { sumValuations, valuePortfolio } from '#finance/valuation/valuation.ts'
import {
  buildBooking as booking,
  buildCloses as closes,
  buildLedger,
} from '#tests/support/finance/build-ledger.ts'

const ledger = (partial: Partial<PortfolioLedger>): PortfolioLedger =>
  buildLedger({ asOf: '2024-01-05', ...partial })

const start = booking({ date: '2024-01-01', kind: 'contribution', amount: '100' })
const buy = booking({
  date: '2024-01-01',
  kind: 'purchase',
  symbol: 'A',
  units: '10',
  price: '10',
  amount: '100',
})

describe('the daily valuation', () => {
  it('carries the last price forward and never takes a later one', () => {
    const valuation = valuePortfolio(
      ledger({ bookings: [start, buy], prices: [closes('A', { '2024-01-02': 11, '2024-01-05': 12 })] }),
    )
    expect([...valuation.value]).toEqual([0, 100, 110, 110, 110, 120])
    expect(valuation.index[5]).toBeCloseTo(1.2, 12)
    const early = valuePortfolio(
      ledger({
        bookings: [start, buy],
        prices: [closes('A', { '2024-01-02': 11, '2024-01-05': 12 })],
        asOf: '2024-01-04',
      }),
    )
    expect([...early.value]).toEqual([0, 100, 110, 110, 110])
  })

  it('takes payments in at the start of the day and payments out at its end', () => {
    const valuation = valuePortfolio(
      ledger({
        bookings: [
          start,
          buy,
          booking({ date: '2024-01-02', kind: 'contribution', amount: '50' }),
          booking({
            date: '2024-01-02',
            kind: 'purchase',
            symbol: 'A',
            units: '5',
            price: '10',
            amount: '50',
          }),
          booking({ date: '2024-01-03', kind: 'sale', symbol: 'A', units: '15', price: '11', amount: '165' }),
          booking({ date: '2024-01-03', kind: 'withdrawal', amount: '165' }),
        ],
        prices: [closes('A', { '2024-01-01': 10, '2024-01-02': 11, '2024-01-03': 11 })],
      }),
    )
    expect([...valuation.value]).toEqual([0, 100, 165, 0, 0, 0])
    expect([...valuation.index]).toEqual([1, 1, 1.1, 1.1, 1.1, 1.1].map((level) => expect.closeTo(level, 12)))
    expect(valuation.restarts).toEqual([])
  })

  it('marks a value that rests on the price of the trade, and one without any price is unknown', () => {
    const traded = valuePortfolio(ledger({ bookings: [start, buy] }))
    expect(traded.value.at(-1)).toBe(100)
    expect(reasonsOn(traded, toDayNumber('2024-01-05'))).toEqual([
      { code: 'trade-price', subject: 'A', date: '2024-01-01' },
    ])
    const given = booking({ date: '2024-01-02', kind: 'transfer-in', symbol: 'B', units: '3', amount: '0' })
    const unknown = valuePortfolio(ledger({ bookings: [start, given] }))
    expect(unknown.value.at(-1)).toBeNaN()
    expect(reasonsOn(unknown, toDayNumber('2024-01-05'))).toEqual([{ code: 'missing-price', subject: 'B' }])
  })

  it('tells that a price was corrected later, which is no worse a price', () => {
    const series = { ...closes('A', { '2024-01-02': 11 }), corrected: new Set(['2024-01-02']) }
    const valuation = valuePortfolio(ledger({ bookings: [start, buy], prices: [series] }))
    expect(reasonsOn(valuation, toDayNumber('2024-01-01'))).not.toContainEqual(
      expect.objectContaining({ code: 'price-corrected' }),
    )
    const reasons = reasonsOn(valuation, toDayNumber('2024-01-03'))
    expect(reasons).toEqual([{ code: 'price-corrected', subject: 'A', date: '2024-01-02' }])
    expect(qualityOf(reasons)).toBe('good')
  })

  it('tells that an exchange rate was corrected later, which is no worse a rate', () => {
    const dollars = booking({ ...start, currency: 'USD' })
    const rates = [
      { base: 'USD', quote: 'EUR', dates: ['2024-01-01'], rates: [0.5], corrected: new Set(['2024-01-01']) },
    ]
    const reasons = reasonsOn(
      valuePortfolio(ledger({ bookings: [dollars], rates })),
      toDayNumber('2024-01-02'),
    )
    expect(reasons).toEqual([{ code: 'rate-corrected', subject: 'USD', date: '2024-01-01' }])
    expect(qualityOf(reasons)).toBe('good')
  })

  it('marks a price older than the agreed workdays as stale, weekends not counted', () => {
    const prices = [closes('A', { '2024-01-01': 10 })]
    const onDay = (asOf: string) =>
      reasonsOn(valuePortfolio(ledger({ bookings: [start, buy], prices, asOf })), toDayNumber(asOf))
    expect(onDay('2024-01-08')).toEqual([])
    expect(onDay('2024-01-09')).toEqual([{ code: 'stale-price', subject: 'A', date: '2024-01-01' }])
  })

  it('divides prices in pence by a hundred and converts at the rate of the day', () => {
    const pence = booking({ ...buy, currency: 'GBP', amount: '80', price: '8' })
    const valuation = valuePortfolio(
      ledger({
        bookings: [start, pence],
        prices: [closes('A', { '2024-01-01': 800, '2024-01-03': 900 }, 'GBX')],
        rates: [
          { base: 'EUR', quote: 'USD', dates: ['2023-12-29', '2024-01-03'], rates: [1, 1.2] },
          { base: 'GBP', quote: 'USD', dates: ['2023-12-29', '2024-01-02'], rates: [1.25, 1.5] },
        ],
      }),
    )
    // 100 EUR less 80 GBP of cash, and 10 shares at 8 or 9 pounds, at 1.25, 1.5 and 1.5 / 1.2.
    expect([...valuation.value]).toEqual(
      [0, 100, 100, 100 + 10 * 1.25, 112.5, 112.5].map((v) => expect.closeTo(v, 9)),
    )
    const [cash, stock] = [...positionsOn(valuation, toDayNumber('2024-01-04'))].sort(
      (a, b) => a.units - b.units,
    )
    expect(cash?.priced).toMatchObject({ symbol: 'cash:GBP', units: -80 })
    expect(stock?.priced).toMatchObject({
      price: 9,
      priceCurrency: 'GBP',
      priceDate: '2024-01-03',
      rate: 1.25,
      rateDate: '2024-01-02',
    })
  })

  it('has no value before the first known rate', () => {
    const rates = [{ base: 'USD', quote: 'EUR', dates: ['2024-01-03'], rates: [0.5] }]
    const dollars = booking({ ...start, currency: 'USD' })
    const valuation = valuePortfolio(ledger({ bookings: [dollars], rates }))
    expect([...valuation.value].map((value) => (Number.isNaN(value) ? null : value))).toEqual([
      0,
      null,
      null,
      50,
      50,
      50,
    ])
    expect(valuation.restarts.length).toBeGreaterThan(0)
  })

  it('lets a split change units and price, not value, also on a day without a price', () => {
    const split = booking({ date: '2024-01-03', kind: 'split', symbol: 'A', units: '4', amount: '0' })
    const bookings = [start, buy, split]
    const plain = valuePortfolio(
      ledger({ bookings, prices: [closes('A', { '2024-01-01': 10, '2024-01-05': 3 })] }),
    )
    expect([...plain.value]).toEqual([0, 100, 100, 100, 100, 120])
    const adjusted = { ...closes('A', { '2024-01-01': 2.5, '2024-01-05': 3 }), basis: 'adjusted' as const }
    const valuation = valuePortfolio(ledger({ bookings, prices: [adjusted] }))
    expect([...valuation.value]).toEqual([0, 100, 100, 100, 100, 120])
    const before = valuePortfolio(ledger({ bookings, prices: [adjusted], asOf: '2024-01-02' }))
    expect([...before.value]).toEqual([0, 100, 100])
  })

  it('reports more sold than held instead of a short position', () => {
    const sale = booking({
      date: '2024-01-02',
      kind: 'sale',
      symbol: 'A',
      units: '11',
      price: '10',
      amount: '110',
    })
    const valuation = valuePortfolio(ledger({ bookings: [start, buy, sale] }))
    expect(valuation.reasons).toEqual([{ code: 'more-sold-than-held', subject: 'A', date: '2024-01-02' }])
  })

  it('ends a chain at a total loss and starts a new one with new money', () => {
    const valuation = valuePortfolio(
      ledger({
        bookings: [start, buy, booking({ date: '2024-01-04', kind: 'contribution', amount: '40' })],
        prices: [closes('A', { '2024-01-01': 10, '2024-01-02': 0 })],
      }),
    )
    expect([...valuation.index]).toEqual([1, 1, 0, 0, 1, 1])
    expect(valuation.restarts).toEqual([4])
  })

  it('treats trades and income as payments where cash is kept elsewhere', () => {
    const dividend = booking({ date: '2024-01-03', kind: 'dividend', symbol: 'A', amount: '5' })
    const valuation = valuePortfolio(
      ledger({ cash: 'outside', bookings: [buy, dividend], prices: [closes('A', { '2024-01-01': 10 })] }),
    )
    expect([...valuation.value]).toEqual([0, 100, 100, 100, 100, 100])
    expect(valuation.index.at(-1)).toBeCloseTo(1.05, 12)
    expect(valuation.flows.map((flow) => flow.amount)).toEqual([100, -5])
  })

  it('takes charges paid from outside off the return, and one on an empty portfolio is no total loss', () => {
    const prices = [closes('A', { '2024-01-01': 10 })]
    const fee = booking({ date: '2024-01-02', kind: 'fee', amount: '2' })
    const charged = valuePortfolio(ledger({ cash: 'outside', bookings: [buy, fee], prices }))
    expect(charged.index.at(-1)).toBeCloseTo(0.98, 12)
    const sale = booking({
      date: '2024-01-02',
      kind: 'sale',
      symbol: 'A',
      units: '10',
      price: '10',
      amount: '100',
    })
    const late = booking({ date: '2024-01-04', kind: 'fee', amount: '2' })
    const sold = valuePortfolio(ledger({ cash: 'outside', bookings: [buy, sale, late], prices }))
    expect([...sold.index]).toEqual([1, 1, 1, 1, 0.98, 0.98])
    expect(sold.restarts).toEqual([])
  })

  it('lets thirds close to exactly zero', () => {
    const third = { kind: 'sale' as const, symbol: 'A', units: '3.33333333', price: '10', amount: '33.33' }
    const thirds = ['2024-01-02', '2024-01-03', '2024-01-04'].map((date) => booking({ ...third, date }))
    const valuation = valuePortfolio(ledger({ bookings: [start, buy, ...thirds] }))
    expect(positionsOn(valuation, toDayNumber('2024-01-04')).map(({ line }) => line.id)).toEqual(['cash:EUR'])
    expect(valuation.reasons).toEqual([])
  })

  it('is the same whatever the order of the bookings of different days', () => {
    const bookings = [start, buy, booking({ date: '2024-01-03', kind: 'contribution', amount: '7' })]
    const prices = [closes('A', { '2024-01-02': 13 })]
    const sorted = valuePortfolio(ledger({ bookings, prices }))
    const reversed = valuePortfolio(ledger({ bookings: [...bookings].reverse(), prices }))
    expect([...reversed.value]).toEqual([...sorted.value])
    expect([...reversed.index]).toEqual([...sorted.index])
  })
})

describe('several portfolios as one', () => {
  it('adds values and payments and links the return of the sum', () => {
    const gaining = valuePortfolio(
      ledger({
        id: 'a',
        bookings: [start, buy],
        prices: [closes('A', { '2024-01-01': 10, '2024-01-02': 11 })],
      }),
    )
    const idle = valuePortfolio(
      ledger({ id: 'b', bookings: [booking({ date: '2024-01-01', kind: 'contribution', amount: '300' })] }),
    )
    const sum = sumValuations('both', [gaining, idle], { currency: 'EUR', asOf: '2024-01-05' })
    expect([...sum.value]).toEqual([0, 400, 410, 410, 410, 410])
    expect(sum.index.at(-1)).toBeCloseTo(1.025, 12)
  })

  it('sees no payment in a transfer from one portfolio of the account to the other', () => {
    const move = { symbol: 'A', units: '10', amount: '110', date: '2024-01-03' }
    const prices = [closes('A', { '2024-01-01': 10, '2024-01-02': 11 })]
    const giving = valuePortfolio(
      ledger({ id: 'a', prices, bookings: [start, buy, booking({ ...move, kind: 'transfer-out' })] }),
    )
    const taking = valuePortfolio(
      ledger({ id: 'b', prices, bookings: [booking({ ...move, kind: 'transfer-in' })] }),
    )
    const sum = sumValuations('both', [giving, taking], { currency: 'EUR', asOf: '2024-01-05' })
    expect(sum.flows.map((flow) => flow.kind)).toEqual(['contribution'])
    expect([...sum.value]).toEqual([0, 100, 110, 110, 110, 110])
    expect(sum.index.at(-1)).toBeCloseTo(1.1, 12)
  })
})

describe('laws of the valuation', () => {
  const prices = fc.array(fc.double({ min: 1, max: 500, noNaN: true }), { minLength: 30, maxLength: 30 })
  const payments = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 8 })

  it('gives a single holding bought once the return of its price, whatever is paid in beside it for more of it', () => {
    fc.assert(
      fc.property(prices, payments, (levels, amounts) => {
        const dates = levels.map((_, i) => addDays('2024-01-01', i))
        const series: PriceSeries = { symbol: 'A', currency: 'EUR', basis: 'close', dates, closes: levels }
        const bookings = [1000, ...amounts].map((amount, i) =>
          booking({
            date: dates[i * 3]!,
            kind: 'purchase',
            symbol: 'A',
            units: String(amount / levels[Math.max(i * 3 - 1, 0)]!),
            amount: String(amount),
          }),
        )
        const valuation = valuePortfolio(
          ledger({ cash: 'outside', bookings, prices: [series], asOf: dates.at(-1)! }),
        )
        // Bought at the close before, so each payment earns exactly what the holding earned that day.
        expect(valuation.index.at(-1)).toBeCloseTo(levels.at(-1)! / levels[0]!, 6)
      }),
      { numRuns: 50 },
    )
  })

  it('gives positions that add up to the value of the day', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 29 }), (levels, day) => {
        const dates = levels.map((_, i) => addDays('2024-01-01', i))
        const series: PriceSeries = { symbol: 'A', currency: 'EUR', basis: 'close', dates, closes: levels }
        const valuation = valuePortfolio(
          ledger({ bookings: [start, buy], prices: [series], asOf: dates.at(-1)! }),
        )
        const at = toDayNumber('2024-01-01') + day
        const total = positionsOn(valuation, at).reduce(
          (sum, position) => sum + (position.priced.value ?? NaN),
          0,
        )
        expect(total).toBeCloseTo(valuation.value[at - valuation.span.first]!, 8)
      }),
      { numRuns: 50 },
    )
  })

  it('values every day as the positions of that day do, with splits, gaps in prices, adjusted levels and a foreign currency', () => {
    const day = fc.integer({ min: 1, max: 38 })
    const quotes = fc.uniqueArray(fc.record({ day, close: fc.integer({ min: 5, max: 90 }) }), {
      selector: (q) => q.day,
      maxLength: 12,
    })
    const splits = fc.uniqueArray(fc.record({ day, ratio: fc.constantFrom(2, 3, 0.5) }), {
      selector: (s) => s.day,
      maxLength: 3,
    })
    const trades = fc.array(fc.record({ day, units: fc.integer({ min: 1, max: 9 }) }), { maxLength: 5 })
    const basis = fc.constantFrom('close' as const, 'adjusted' as const)
    fc.assert(
      fc.property(quotes, splits, trades, basis, (quoted, split, bought, kind) => {
        const dateOf = (n: number) => addDays('2024-01-01', n)
        const ordered = [...quoted].sort((a, b) => a.day - b.day)
        const series: PriceSeries = {
          symbol: 'A',
          currency: 'GBX',
          basis: kind,
          dates: ordered.map((q) => dateOf(q.day)),
          closes: ordered.map((q) => q.close * 100),
        }
        const trade = { kind: 'purchase' as const, symbol: 'A', price: '10', currency: 'GBP' }
        const bookings = [
          booking({ ...trade, date: dateOf(0), units: '10', amount: '100' }),
          ...bought.map(({ day: n, units }) =>
            booking({ ...trade, date: dateOf(n), units: String(units), amount: String(units * 10) }),
          ),
          ...split.map(({ day: n, ratio }) =>
            booking({ date: dateOf(n), kind: 'split', symbol: 'A', units: String(ratio), amount: '0' }),
          ),
        ]
        const rates = [{ base: 'GBP', quote: 'EUR', dates: [dateOf(0), dateOf(20)], rates: [1.25, 1.5] }]
        const valuation = valuePortfolio(
          ledger({ cash: 'outside', bookings, prices: [series], rates, asOf: dateOf(35) }),
        )
        for (let at = 1; at < valuation.span.length; at += 1) {
          const positions = positionsOn(valuation, valuation.span.first + at)
          const total = positions.reduce((sum, { priced }) => sum + (priced.value ?? NaN), 0)
          expect(total).toBeCloseTo(valuation.value[at]!, 7)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('payments that are none', () => {
  const outside = (bookings: readonly Booking[], prices: readonly PriceSeries[] = []) =>
    valuePortfolio(ledger({ cash: 'outside', bookings, prices }))
  const trade = (kind: 'purchase' | 'sale', symbol: string, deal: `${number} at ${number}`, day = 2) => {
    const [units = '', price = ''] = deal.split(' at ')
    const amount = String(Number(units) * Number(price))
    return booking({ date: `2024-01-0${day}`, kind, symbol, units, price, amount })
  }
  const first = trade('purchase', 'A', '1000 at 100', 1)

  it('sees no new money in a switch from one holding to another on one day', () => {
    const { index, flows, value } = outside([
      first,
      trade('sale', 'A', '1000 at 102'),
      trade('purchase', 'B', '1020 at 100'),
    ])
    expect(value.at(-1)).toBe(102_000)
    expect(index.at(-1)).toBeCloseTo(1.02, 12)
    expect(flows.map(({ amount }) => amount)).toEqual([100_000])
  })

  it('nets a switch up to its smaller side, shared by what was bought or sold', () => {
    const { index, flows } = outside([
      first,
      trade('sale', 'A', '1000 at 102'),
      trade('purchase', 'B', '800 at 100'),
      trade('purchase', 'C', '240 at 100'),
    ])
    // 2,000 of the 104,000 bought was new money.
    expect(index.at(-1)).toBeCloseTo((104_000 / 102_000) * 1, 12)
    expect(flows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(102_000, 8)
    expect(flows.every(({ amount }) => amount > 0)).toBe(true)
  })

  it('sees a dividend that is reinvested the same day as no payment', () => {
    const dividend = booking({ date: '2024-01-02', kind: 'dividend', symbol: 'A', amount: '2000' })
    const prices = [closes('A', { '2024-01-01': 100 })]
    const { index } = outside([first, dividend, trade('purchase', 'A', '20 at 100')], prices)
    expect(index.at(-1)).toBeCloseTo(1.02, 12)
  })

  it('leaves a day trade alone: what was bought and sold again was capital of the day', () => {
    const { index } = outside([trade('purchase', 'D', '10 at 100', 1), trade('sale', 'D', '10 at 101', 1)])
    expect(index.at(-1)).toBeCloseTo(1.01, 12)
  })

  it('counts a share that is written off as a loss, not as one taken along', () => {
    const { index, flows, value } = outside([
      trade('purchase', 'A', '100 at 10', 1),
      trade('purchase', 'B', '100 at 10', 1),
      trade('sale', 'A', '100 at 0'),
    ])
    expect(value.at(-1)).toBe(1000)
    expect(index.at(-1)).toBeCloseTo(0.5, 12)
    expect(flows.reduce((sum, { amount }) => sum + amount, 0)).toBe(2000)
  })

  it('takes a share that came for nothing, at the price of nothing it was booked with', () => {
    const gift = { kind: 'transfer-in' as const, symbol: 'B', units: '10', price: '0', amount: '0' }
    const { index, value } = outside([
      trade('purchase', 'A', '10 at 100', 1),
      booking({ date: '2024-01-02', ...gift }),
    ])
    expect(value.at(-1)).toBe(1000)
    expect(index.at(-1)).toBe(1)
  })

  it('adds a dividend that comes after the last sale to the return, and the chain goes on', () => {
    const { index, restarts } = outside([
      trade('purchase', 'A', '100 at 10', 1),
      trade('sale', 'A', '100 at 12'),
      booking({ date: '2024-01-03', kind: 'dividend', symbol: 'A', amount: '30' }),
      trade('purchase', 'B', '100 at 12', 4),
    ])
    expect([...index].map((level) => Number(level.toFixed(12)))).toEqual([1, 1, 1.2, 1.23, 1.23, 1.23])
    expect(restarts).toEqual([])
  })

  it('takes a charge that comes after the last sale off the return', () => {
    const { index, restarts } = outside([
      trade('purchase', 'A', '100 at 10', 1),
      trade('sale', 'A', '100 at 12'),
      booking({ date: '2024-01-03', kind: 'fee', amount: '12' }),
    ])
    expect(index.at(-1)).toBeCloseTo(1.188, 12)
    expect(restarts).toEqual([])
  })
})
