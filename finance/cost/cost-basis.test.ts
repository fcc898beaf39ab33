import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#finance/ground/calendar.ts'
import { trackLots } from '#finance/cost/cost-basis.ts'
import type { LotBook, LotEvent } from '#finance/cost/cost-basis.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { decimal, decimalOf, sumOf, toNumber } from '#finance/ground/money.ts'
import { matchSection104 } from '#finance/cost/section-104.ts'

function buy(date: string, units: string, cost: string, account = 'one'): LotEvent {
  return { type: 'buy', date, units: decimal(units), cost: decimal(cost), account }
}

function sell(date: string, units: string, proceeds: string, account = 'one'): LotEvent {
  return { type: 'sell', date, units: decimal(units), proceeds: decimal(proceeds), account }
}

function split(date: string, ratio: string): LotEvent {
  return { type: 'split', date, ratio: decimal(ratio) }
}

function plain(book: LotBook) {
  return {
    gains: book.sales.map((sale) => toNumber(sale.gain)),
    units: toNumber(book.units),
    cost: toNumber(book.cost),
  }
}

const purchases = [
  buy('2024-01-10', '10', '100'),
  buy('2024-02-10', '10', '300'),
  buy('2024-03-10', '10', '200'),
]
const sale = sell('2024-04-10', '15', '450')

describe('the cost of a sale', () => {
  test('depends on the lots it takes', () => {
    const events = [...purchases, sale]
    expect(plain(trackLots(events, { method: 'fifo' })).gains).toEqual([200])
    expect(plain(trackLots(events, { method: 'lifo' })).gains).toEqual([100])
    expect(plain(trackLots(events, { method: 'hifo' })).gains).toEqual([50])
    expect(plain(trackLots(events, { method: 'average' })).gains).toEqual([150])
  })

  test('names the lots that were used', () => {
    const { sales } = trackLots([...purchases, sale], { method: 'fifo' })
    expect(sales[0]!.lots.map((lot) => [lot.acquired, lot.units.toFixed(), lot.cost.toFixed()])).toEqual([
      ['2024-01-10', '10', '100'],
      ['2024-02-10', '5', '150'],
    ])
  })

  test('goes by the date of the purchase, not by the order of the list', () => {
    const book = trackLots([sale, ...purchases.toReversed()], { method: 'fifo' })
    expect(plain(book)).toEqual({ gains: [200], units: 15, cost: 350 })
  })

  test('is not changed by a split', () => {
    const book = trackLots([...purchases, split('2024-04-01', '3'), sell('2024-04-10', '45', '450')], {
      method: 'fifo',
    })
    expect(plain(book)).toEqual({ gains: [200], units: 45, cost: 350 })
  })

  test('on the day of a split is in new shares', () => {
    const book = trackLots(
      [buy('2024-01-10', '10', '100'), sell('2024-02-01', '5', '60'), split('2024-02-01', '2')],
      { method: 'fifo' },
    )
    expect(plain(book)).toEqual({ gains: [35], units: 15, cost: 75 })
  })
})

describe('selling more than is held', () => {
  test('is an error, in the account or in the whole', () => {
    const events = [
      buy('2024-01-10', '5', '50', 'one'),
      buy('2024-01-10', '5', '50', 'two'),
      sell('2024-02-10', '8', '80', 'one'),
    ]
    expect(() => trackLots(events, { method: 'fifo' })).toThrow(FinanceError)
    expect(toNumber(trackLots(events, { method: 'fifo', scope: 'all' }).units)).toBe(2)
    expect(() => trackLots([sell('2024-01-01', '1', '1')], { method: 'average' })).toThrow('are held')
  })

  test('by less than the last stored decimal is not, and thirds close to exactly zero', () => {
    const third = '0.33333333'
    const events = [
      buy('2024-01-10', '1', '100'),
      sell('2024-02-10', third, '40'),
      sell('2024-02-11', third, '40'),
      sell('2024-02-12', third, '40'),
    ]
    const book = trackLots(events, { method: 'average' })
    expect(book.units.toFixed()).toBe('0')
    expect(book.cost.toFixed()).toBe('0')
    expect(book.realised.toFixed()).toBe('20')
    const bought = [
      buy('2024-01-10', third, '33'),
      buy('2024-01-11', third, '33'),
      buy('2024-01-12', third, '34'),
      sell('2024-02-10', '1', '120'),
    ]
    expect(plain(trackLots(bought, { method: 'fifo' }))).toEqual({ gains: [20], units: 0, cost: 0 })
  })

  test('of nothing or less than nothing is refused', () => {
    expect(() => trackLots([buy('2024-01-10', '0', '100')], { method: 'fifo' })).toThrow(FinanceError)
    expect(() => trackLots([buy('2024-01-10', '1', '-1')], { method: 'fifo' })).toThrow(FinanceError)
    expect(() => trackLots([split('2024-01-10', '0')], { method: 'fifo' })).toThrow(FinanceError)
    expect(() => trackLots([], { method: 'guess' as 'fifo' })).toThrow(FinanceError)
  })
})

describe('a transfer', () => {
  test('carries cost and dates along', () => {
    const events: LotEvent[] = [
      buy('2024-01-10', '10', '100', 'one'),
      buy('2024-02-10', '10', '300', 'two'),
      { type: 'transfer', date: '2024-03-01', units: decimal('4'), from: 'one', to: 'two' },
      sell('2024-04-01', '4', '60', 'two'),
    ]
    const book = trackLots(events, { method: 'fifo' })
    expect(book.sales[0]!.lots[0]!.acquired).toBe('2024-01-10')
    expect(plain(book)).toEqual({ gains: [20], units: 16, cost: 360 })
  })

  test('out of the portfolio realises nothing', () => {
    const events: LotEvent[] = [
      ...purchases,
      { type: 'remove', date: '2024-03-20', units: decimal('10'), account: 'one' },
    ]
    expect(plain(trackLots(events, { method: 'fifo' }))).toEqual({ gains: [], units: 20, cost: 500 })
  })
})

/** Trades that never sell more than is held: each sale takes a share of what is there. */
const trades = fc
  .array(
    fc.record({
      units: fc.integer({ min: 1, max: 1000 }),
      price: fc.integer({ min: 1, max: 500 }),
      share: fc.integer({ min: -3, max: 4 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows) => {
    let held = 0
    return rows.map(({ units, price, share }, i): LotEvent => {
      const date = addDays('2020-01-01', i * 3)
      const sold = share > 0 ? Math.floor((held * share) / 4) : 0
      held += sold > 0 ? -sold : units
      if (sold > 0) return { type: 'sell', date, units: decimalOf(sold), proceeds: decimalOf(sold * price) }
      return { type: 'buy', date, units: decimalOf(units), cost: decimalOf(units * price) }
    })
  })
const methods = fc.constantFrom('average' as const, 'fifo' as const, 'lifo' as const, 'hifo' as const)

function costBought(events: readonly LotEvent[]): number {
  return toNumber(sumOf(events.map((event) => (event.type === 'buy' ? event.cost : decimal('0')))))
}

describe('whatever is bought and sold', () => {
  test('the cost of the sales and of the rest is all that was paid', () => {
    fc.assert(
      fc.property(trades, methods, (events, method) => {
        const book = trackLots(events, { method })
        const used = toNumber(sumOf(book.sales.map((sold) => sold.cost)))
        expect(used + toNumber(book.cost)).toBeCloseTo(costBought(events), 6)
        expect(sumOf(book.lots.map((lot) => lot.units)).eq(book.units)).toBe(true)
      }),
    )
  })

  test('a sale never changes the average cost', () => {
    fc.assert(
      fc.property(trades, (events) => {
        events.forEach((event, i) => {
          if (event.type !== 'sell') return
          const before = trackLots(events.slice(0, i), { method: 'average' })
          const after = trackLots(events.slice(0, i + 1), { method: 'average' })
          if (after.units.eq(decimal('0'))) return
          expect(toNumber(after.cost.div(after.units))).toBeCloseTo(
            toNumber(before.cost.div(before.units)),
            9,
          )
        })
      }),
    )
  })

  test('when all is sold every method has realised the same', () => {
    fc.assert(
      fc.property(trades, methods, (events, method) => {
        const { units } = trackLots(events, { method: 'fifo' })
        const last: LotEvent[] = units.eq(decimal('0'))
          ? []
          : [{ type: 'sell', date: '2030-01-01', units, proceeds: decimal('1000') }]
        const all = [...events, ...last]
        const expected = toNumber(trackLots(all, { method: 'fifo' }).realised)
        expect(toNumber(trackLots(all, { method }).realised)).toBeCloseTo(expected, 6)
      }),
    )
  })

  test('section 104 loses no cost either', () => {
    fc.assert(
      fc.property(trades, (events) => {
        const book = matchSection104(events)
        const used = toNumber(sumOf(book.disposals.map((disposal) => disposal.cost)))
        expect(used + toNumber(book.cost)).toBeCloseTo(costBought(events), 6)
        expect(toNumber(book.units)).toBeCloseTo(toNumber(trackLots(events, { method: 'fifo' }).units), 9)
      }),
    )
  })
})

describe('section 104', () => {
  test('matches the same day, then 30 days, then the pool', () => {
    const { disposals, units, cost } = matchSection104([
      buy('2023-01-10', '100', '1000'),
      sell('2024-05-01', '60', '900'),
      buy('2024-05-01', '10', '140'),
      buy('2024-05-31', '20', '260'),
      buy('2024-06-01', '20', '240'),
    ])
    expect(
      disposals[0]!.matches.map((match) => [
        match.rule,
        match.acquired,
        match.units.toFixed(),
        match.cost.toFixed(),
      ]),
    ).toEqual([
      ['same-day', '2024-05-01', '10', '140'],
      ['thirty-days', '2024-05-31', '20', '260'],
      ['pool', null, '30', '300'],
    ])
    expect(disposals[0]!.gain.toFixed()).toBe('200')
    expect([units.toFixed(), cost.toFixed()]).toEqual(['90', '940'])
  })

  test('keeps the purchases of a day for the sales of that day first', () => {
    const { disposals } = matchSection104([
      buy('2023-01-10', '100', '100'),
      sell('2024-05-01', '50', '100'),
      buy('2024-05-10', '40', '80'),
      sell('2024-05-10', '40', '120'),
    ])
    expect(disposals.map((disposal) => toNumber(disposal.gain))).toEqual([50, 40])
  })

  test('follows a split between a sale and the purchase that matches it', () => {
    const { disposals, units } = matchSection104([
      buy('2024-01-10', '100', '1000'),
      sell('2024-05-01', '10', '150'),
      split('2024-05-05', '2'),
      buy('2024-05-10', '20', '120'),
    ])
    expect(disposals[0]!.matches[0]).toMatchObject({ rule: 'thirty-days' })
    expect([toNumber(disposals[0]!.gain), toNumber(disposals[0]!.units), toNumber(units)]).toEqual([
      30, 10, 200,
    ])
  })

  test('has no pool to sell from when nothing was bought', () => {
    expect(() => matchSection104([sell('2024-05-01', '1', '1'), buy('2024-06-01', '1', '1')])).toThrow(
      FinanceError,
    )
  })
})
