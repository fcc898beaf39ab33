import { describe, expect, it } from 'vitest'
import type { Booking, CostMethod, PortfolioLedger } from '#finance/ground/ledger.ts'
import { costHoldings } from '#finance/cost/holding-cost.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import { calculatePortfolio, preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { buildBooking, buildCloses, buildLedger } from '#tests/support/finance/build-ledger.ts'

let count = 0
const booking = (kind: Booking['kind'], date: string, amount: string, more: Partial<Booking> = {}): Booking =>
  buildBooking({
    id: `b${(count += 1)}`,
    date,
    kind,
    symbol: 'Z',
    name: 'Z plc',
    amount,
    currency: 'GBP',
    ...more,
  })

const prices = [buildCloses('Z', { '2024-01-01': 10 }, 'GBP')]
const ledgerOf = (
  costMethod: CostMethod,
  bookings: readonly Booking[],
  more: Partial<PortfolioLedger> = {},
): PortfolioLedger => buildLedger({ currency: 'GBP', cash: 'outside', costMethod, bookings, prices, ...more })

const costOf = (ledger: PortfolioLedger) => {
  const { holdings, realised } = calculatePortfolio(ledger)
  const [held] = holdings.flatMap(({ items }) => items)
  const sales = realised.flatMap((year) => year.sales)
  return {
    cost: held?.cost.value,
    sales: sales.map(({ proceeds, cost, gain }) => [proceeds, cost, gain.value]),
  }
}

const methods = ['average', 'fifo', 'section-104'] as const

describe('capital that is paid back', () => {
  it.each(methods)('lowers the cost of the holding and realises nothing (%s)', (method) => {
    // TCGA 1992 s122(2): 6,000 - 250 = 5,750; half of it is sold later: 3,500 - 2,875 = 625.
    const bookings = [
      booking('purchase', '2024-01-02', '6000', { units: '1000' }),
      booking('return-of-capital', '2024-02-01', '250'),
      booking('sale', '2024-06-03', '3500', { units: '500' }),
    ]
    expect(costOf(ledgerOf(method, bookings.slice(0, 2)))).toEqual({ cost: 5750, sales: [] })
    expect(costOf(ledgerOf(method, bookings))).toEqual({ cost: 2875, sales: [[3500, 2875, 625]] })
  })

  it.each(methods)('is a gain where it is more than the holding has cost (%s)', (method) => {
    // HMRC Capital Gains Manual CG57847, Z Ltd: cost 6,000, distribution 10,000, reduced by 6,000: a gain of 4,000, and
    // nothing is left to set against a later sale.
    const bookings = [
      booking('purchase', '2024-01-02', '6000', { units: '1000' }),
      booking('return-of-capital', '2024-02-01', '10000'),
      booking('sale', '2024-06-03', '44000', { units: '1000' }),
    ]
    expect(costOf(ledgerOf(method, bookings)).sales).toEqual([
      [44000, 0, 44000],
      [10000, 6000, 4000],
    ])
  })

  it('is borne by each lot for its units, and by the others where one has no cost left', () => {
    // 10 units at 100 and 10 at 30; 80 is 40 a lot: 30 and 10 more of the first, so 50 and 0 are left.
    const ledger = ledgerOf('fifo', [
      booking('purchase', '2024-01-02', '100', { units: '10' }),
      booking('purchase', '2024-01-03', '30', { units: '10' }),
      booking('return-of-capital', '2024-02-01', '80'),
    ])
    const [left] = calculatePortfolio(ledger).holdings.flatMap(({ items }) => items)
    expect(left?.cost.value).toBe(50)
    const sold = [...ledger.bookings, booking('sale', '2024-03-01', '70', { units: '10' })]
    expect(costHoldings({ ...ledger, bookings: sold }, { currency: 'GBP' }).sales[0]?.cost).toBe(50)
  })

  it('does not touch the cost of what was sold before', () => {
    const ledger = ledgerOf('average', [
      booking('purchase', '2024-01-02', '100', { units: '10' }),
      booking('sale', '2024-01-10', '60', { units: '5' }),
      booking('return-of-capital', '2024-02-01', '20'),
    ])
    expect(costOf(ledger)).toEqual({ cost: 30, sales: [[60, 50, 10]] })
  })

  it('in another currency is worth what it was on its day, before what was withheld', () => {
    // 1,000 USD at 0.80 cost 800; 85 paid of 100 at 0.90 lower it by 90.
    const dollars = { currency: 'USD' }
    const ledger = ledgerOf(
      'average',
      [
        booking('purchase', '2024-01-02', '1000', { units: '100', ...dollars }),
        booking('return-of-capital', '2024-02-01', '85', { taxes: '15', ...dollars }),
      ],
      { rates: [{ base: 'USD', quote: 'GBP', dates: ['2024-01-01', '2024-02-01'], rates: [0.8, 0.9] }] },
    )
    expect(costOf(ledger).cost).toBe(710)
  })

  it.each(['inside', 'outside'] as const)('is no income and no loss of value (cash %s)', (cash) => {
    // 100 units at 10; 1 a unit is paid back and the price falls to 9: the return is nothing.
    const prices = [
      {
        symbol: 'Z',
        currency: 'GBP',
        basis: 'close' as const,
        dates: ['2024-01-01', '2024-02-01'],
        closes: [10, 9],
      },
    ]
    const paidIn = booking('contribution', '2024-01-02', '1000', { symbol: null })
    const ledger = ledgerOf(
      'average',
      [
        ...(cash === 'inside' ? [paidIn] : []),
        booking('purchase', '2024-01-02', '1000', { units: '100' }),
        booking('return-of-capital', '2024-02-01', '100'),
      ],
      { cash, prices },
    )
    const figures = calculatePortfolio(ledger)
    expect(figures.value.value).toBe(cash === 'inside' ? 1000 : 900)
    expect(figures.performance.cumulative.value).toBeCloseTo(0, 12)
    const moved = calculateMovements(preparePortfolio(ledger))
    expect([moved.income.value, moved.market.value, moved.residual.value]).toEqual([0, 0, 0])
  })
})
