import { describe, expect, it } from 'vitest'
import { costHoldings } from '#finance/cost/holding-cost.ts'
import type { Booking, BookingKind, PooledLedger, PortfolioLedger } from '#finance/ground/ledger.ts'
import { calculateAccount } from '#finance/portfolios/account-figures.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { consolidateHousehold } from '#finance/portfolios/household.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { buildBooking, buildCloses, buildLedger } from '#tests/support/finance/build-ledger.ts'

let count = 0

const booked = (kind: BookingKind, date: string, units: string, more: Partial<Booking> = {}): Booking =>
  buildBooking({
    id: `b${(count += 1)}`,
    date,
    kind,
    symbol: 'LND',
    name: 'London',
    units,
    currency: 'GBP',
    ...more,
  })

const prices = [buildCloses('LND', { '2024-01-02': 3 }, 'GBP')]
const ledgerOf = (id: string, bookings: readonly Booking[], more: Partial<PortfolioLedger> = {}) =>
  buildLedger({
    id,
    currency: 'GBP',
    cash: 'outside',
    costMethod: 'section-104',
    bookings,
    prices,
    ...more,
  })

/** Each with the other in its pools, as one owner holds them. */
function together(one: PortfolioLedger, other: PortfolioLedger): [PortfolioLedger, PortfolioLedger] {
  return [
    { ...one, pooled: [other] },
    { ...other, pooled: [one] },
  ]
}

const costLeft = (figures: PortfolioFigures) =>
  figures.holdings.flatMap(({ items }) => items.map(({ cost }) => cost.value))
const gains = (figures: PortfolioFigures) =>
  figures.realised.flatMap(({ sales }) => sales.map(({ gain }) => gain.value))

// TCGA 1992 s104(1), s105(1), s106A(5): "securities of the same class held by one person in the same capacity".
describe('the pool of one owner in two taxable portfolios', () => {
  const first = ledgerOf('first', [
    booked('purchase', '2024-01-02', '100', { amount: '100' }),
    booked('sale', '2024-02-01', '80', { amount: '160' }),
  ])
  const second = ledgerOf('second', [booked('purchase', '2024-02-20', '60', { amount: '90' })])

  it('matches a sale in one with the purchase in the other within thirty days', () => {
    const [one, other] = together(first, second)
    const [sale] = costHoldings(one, { currency: 'GBP' }).sales
    expect(sale?.lots).toEqual([
      { rule: 'thirty-days', acquired: '2024-02-20', units: 60, cost: 90 },
      { rule: 'pool', acquired: null, units: 20, cost: 20 },
    ])
    expect([sale?.cost, sale?.gain.value]).toEqual([110, 50])
    // The 80 units that are left cost 80 in one pool, wherever they are held.
    expect([costLeft(calculatePortfolio(one)), costLeft(calculatePortfolio(other))]).toEqual([[20], [60]])
    expect(gains(calculatePortfolio(other))).toEqual([])
    const [{ taxYear, gain } = { taxYear: '', gain: null }] = calculatePortfolio(one).realised
    expect([taxYear, gain?.value]).toEqual(['2023/24', 50])
  })

  it('is that of each portfolio alone where nothing is known of the others', () => {
    expect([gains(calculatePortfolio(first)), costLeft(calculatePortfolio(first))]).toEqual([[80], [20]])
    expect(costLeft(calculatePortfolio(second))).toEqual([90])
  })

  it('adds up to the account, and to a household at its share', () => {
    const portfolios = together(first, second)
    const account = calculateAccount({ id: 'a', currency: 'GBP', asOf: '2024-12-31', portfolios })
    expect([costLeft(account), gains(account)]).toEqual([[80], [50]])
    const member = { id: 'a', currency: 'GBP', share: 0.5, portfolios }
    const half = consolidateHousehold({ id: 'h', currency: 'GBP', asOf: '2024-12-31', members: [member] })
    expect([costLeft(half), gains(half)]).toEqual([[40], [25]])
  })

  it('takes sales of one day in both as one disposal, shared out by units', () => {
    const bought = booked('purchase', '2024-01-02', '100', { amount: '100' })
    const pair = together(
      ledgerOf('first', [bought, booked('sale', '2024-03-01', '30', { amount: '90' })]),
      ledgerOf('second', [
        booked('purchase', '2024-01-03', '100', { amount: '300' }),
        booked('sale', '2024-03-01', '10', { amount: '30' }),
      ]),
    )
    expect(pair.map((one) => gains(calculatePortfolio(one)))).toEqual([[30], [10]])
    expect(pair.map((one) => costLeft(calculatePortfolio(one)))).toEqual([[140], [180]])
  })

  it('moves units between them without an acquisition, also when they arrive days later', () => {
    const pair = together(
      ledgerOf('first', [
        booked('purchase', '2024-01-02', '100', { amount: '100' }),
        booked('sale', '2024-02-25', '10', { amount: '30' }),
        booked('transfer-out', '2024-03-01', '50', { amount: '150' }),
      ]),
      ledgerOf('second', [
        booked('purchase', '2024-01-03', '100', { amount: '300' }),
        booked('transfer-in', '2024-03-06', '50', { amount: '150' }),
      ]),
    )
    // The sale of 25 February is not matched with the units that arrived: 10 of the 200 that cost 400.
    expect(gains(calculatePortfolio(pair[0]))).toEqual([10])
    expect(pair.map((one) => costLeft(calculatePortfolio(one)))).toEqual([[80], [300]])
  })

  it('follows the split that each of them has booked, and the number of a security under another symbol', () => {
    const split = () => booked('split', '2024-06-03', '2')
    const named = {
      symbol: 'LND',
      name: 'London',
      currency: 'GBP',
      isin: 'GB0000000009',
      assetClass: 'Stock',
    }
    const rest = { type: 'Stock', sector: '', region: '' }
    const abroad = { symbol: 'LND.L' }
    const pair = together(
      ledgerOf('first', [booked('purchase', '2024-01-02', '100', { amount: '100' }), split()], {
        instruments: [{ ...named, ...rest }],
      }),
      ledgerOf(
        'second',
        [
          booked('purchase', '2024-01-03', '100', { amount: '300', ...abroad }),
          { ...split(), ...abroad },
          booked('sale', '2024-07-01', '100', { amount: '250', ...abroad }),
        ],
        { instruments: [{ ...named, ...rest, ...abroad }] },
      ),
    )
    // 400 units that cost 400: the 100 sold cost 100, 200 and 100 are left.
    expect(gains(calculatePortfolio(pair[1]))).toEqual([150])
    expect(costLeft(calculatePortfolio(pair[0]))).toEqual([200])
  })

  it('says what is missing where an amount of the other portfolio has no rate', () => {
    const foreign: PooledLedger = {
      ...second,
      bookings: [booked('purchase', '2024-02-20', '60', { amount: '90', currency: 'USD' })],
    }
    const [sale] = costHoldings({ ...first, pooled: [foreign] }, { currency: 'GBP' }).sales
    expect(sale?.gain.value).toBeNull()
    expect(sale?.gain.reasons).toEqual([{ code: 'missing-rate', subject: 'USD', date: '2024-02-20' }])
  })

  it('leaves the lots of other methods inside their portfolio', () => {
    const [one] = together({ ...first, costMethod: 'average' }, second)
    expect([gains(calculatePortfolio(one)), costLeft(calculatePortfolio(one))]).toEqual([[80], [20]])
  })
})
