import { readAddress } from '#finance/working/figure-address.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discloseCharges, grossValuation } from '#finance/portfolios/gross-valuation.ts'
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import { preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { explainFigure } from '#finance/working/working.ts'
import { randomLedger } from '#tests/support/finance/random-ledger.ts'
import { buildBooking, buildLedger } from '#tests/support/finance/build-ledger.ts'

const dates = ['2024-01-01', '2024-01-02']
const bookings = [
  buildBooking({ date: dates[0]!, kind: 'contribution', amount: '100' }),
  buildBooking({ date: dates[0]!, kind: 'purchase', symbol: 'A', units: '9', amount: '90' }),
  buildBooking({ date: dates[1]!, kind: 'fee', name: 'Management', amount: '1' }),
]
const ledger = buildLedger({
  bookings,
  prices: [{ symbol: 'A', currency: 'EUR', basis: 'close', dates, closes: [10, 10.5] }],
  asOf: dates[1]!,
})

describe('returns before charges', () => {
  it('count a charge as money that left, and the effect of charges as the difference', () => {
    const { net, gross, chargesEffect } = discloseCharges(preparePortfolio(ledger))
    expect(net.value).toBeCloseTo(0.035, 12)
    expect(gross.value).toBeCloseTo(0.045, 12)
    expect(chargesEffect.value).toBeCloseTo(0.01, 12)
  })

  it('are the same whether a charge is paid inside or from outside', () => {
    const outside = preparePortfolio({ ...ledger, cash: 'outside', bookings: bookings.slice(1) })
    expect(discloseCharges(outside).gross.value).toBeCloseTo(4.5 / 90, 12)
    expect(discloseCharges(outside).net.value).toBeCloseTo(3.5 / 90, 12)
  })

  it('take back the costs of trades but not the tax on income', () => {
    const trade: Booking = { ...bookings[1]!, amount: '92', fees: '1.5', taxes: '0.5' }
    const income: Booking = { ...bookings[2]!, kind: 'dividend', symbol: 'A', amount: '3', taxes: '1' }
    const { gross } = discloseCharges(
      preparePortfolio({ ...ledger, bookings: [bookings[0]!, trade, income] }),
    )
    expect(gross.value).toBeCloseTo(105.5 / 98 - 1, 12)
  })

  it('count from the day on which a charge used up what there was, as those after charges do', () => {
    const spent: PortfolioLedger = {
      ...ledger,
      cash: 'outside',
      bookings: [
        { ...bookings[1]!, units: '1', amount: '10' },
        { ...bookings[2]!, amount: '11' },
      ],
      prices: [
        {
          ...ledger.prices[0]!,
          dates: [...dates, '2024-01-03', '2024-01-04'],
          closes: [10, 9, 9, 18],
        },
      ],
      asOf: '2024-01-04',
    }
    const { net, gross, chargesEffect } = discloseCharges(preparePortfolio(spent))
    expect([net.from, gross.from, chargesEffect.from]).toEqual([dates[1], dates[1], dates[1]])
    expect([net.value, gross.value, chargesEffect.value]).toEqual([1, 1, 0])
  })

  it('open their working, with every charge', () => {
    const valued = preparePortfolio(ledger)
    const { gross, chargesEffect } = discloseCharges(valued)
    expect(explainFigure(valued, readAddress('gross::')!)?.figure).toEqual(gross)
    const working = explainFigure(valued, readAddress('charges-effect::')!)
    expect(working?.figure).toEqual(chargesEffect)
    expect(working?.flows).toEqual([{ date: dates[1], amount: -1, name: 'Management' }])
  })

  it('are never below those after charges, and equal them where there are none', () => {
    fc.assert(
      fc.property(randomLedger, (random) => {
        const { net, gross } = discloseCharges(preparePortfolio(random))
        if (net.value !== null && gross.value !== null) {
          expect(gross.value).toBeGreaterThanOrEqual(net.value - 1e-12)
        }
        const free = random.bookings
          .filter(({ kind }) => kind !== 'fee')
          .map((booking) => ({ ...booking, fees: '0', taxes: '0' }))
        const valued = preparePortfolio({ ...random, bookings: free })
        expect([...grossValuation(valued).index]).toEqual([...valued.valuation.index])
      }),
      { numRuns: 60 },
    )
  })
})
