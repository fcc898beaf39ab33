import { readAddress } from '#finance/working/figure-address.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import { composeCostStatement, composePeriodCosts } from '#finance/costs/cost-statement.ts'
import { costGroups } from '#finance/portfolios/evidence.ts'
import { preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { explainFigure } from '#finance/working/working.ts'
import { randomLedger } from '#tests/support/finance/random-ledger.ts'
import { buildBooking, buildLedger } from '#tests/support/finance/build-ledger.ts'

const bookings = [
  buildBooking({ date: '2022-06-30', kind: 'contribution', name: 'In', amount: '10120' }),
  buildBooking({ id: 'old', date: '2022-09-30', kind: 'fee', name: 'Management fee', amount: '120' }),
  buildBooking({ id: 'fee', date: '2023-12-31', kind: 'fee', name: 'Management fee', amount: '100' }),
  buildBooking({
    id: 'buy',
    date: '2023-12-31',
    kind: 'purchase',
    symbol: 'A',
    name: 'A',
    units: '10',
    price: '100',
    amount: '1020',
    fees: '15',
    taxes: '5',
  }),
  buildBooking({ id: 'late', date: '2024-02-01', kind: 'fee', name: 'Success fee', amount: '30' }),
  buildBooking({ id: 'income', date: '2024-02-01', kind: 'dividend', symbol: 'A', amount: '8', taxes: '2' }),
]
const ledger = buildLedger({ bookings, asOf: '2024-03-31' })
const valued = preparePortfolio(ledger)

describe('the yearly statement of costs', () => {
  it('groups the costs of the service, as amounts and as shares of the average value', () => {
    const statement = composeCostStatement(valued, 2023)!
    const [service, instruments] = statement.sections
    expect(service!.rows.map(({ group, amount }) => [group, amount.value])).toEqual([
      ['one-off', 0],
      ['ongoing', 100],
      ['transaction', 20],
      ['ancillary', 0],
      ['incidental', 0],
    ])
    // Nobody tells what the instruments cost: it is not known, and the total says that it is without it.
    expect(instruments!.rows.map(({ amount }) => amount.value)).toEqual([null, null, null, null, null])
    expect(statement.total).toMatchObject({ quality: 'incomplete', reasons: [{ code: 'unavailable' }] })
    expect(statement.thirdParty.value).toBeNull()
    expect(statement).toMatchObject({
      from: '2022-12-31',
      to: '2023-12-31',
      complete: true,
      total: { value: 120 },
      averageValue: { value: 9999.67 },
      share: { value: expect.closeTo(120 / (10_000 - 120 / 365), 9) },
    })
  })

  it('tells the effect on the return, of the year and since the beginning', () => {
    const statement = composeCostStatement(valued, 2023)!
    expect(statement.effect.net.value).toBeCloseTo(-0.012, 9)
    expect(statement.effect.gross.value).toBeCloseTo(0, 9)
    expect(statement.effect.chargesEffect.value).toBeCloseTo(0.012, 9)
    expect(statement.cumulative.map(({ to }) => to)).toEqual(['2022-12-31', '2023-12-31'])
    expect(statement.cumulative[1]!.chargesEffect.value).toBeCloseTo(1 - 9880 / 10120, 9)
  })

  it('keeps tax on income apart, and tells part years as such', () => {
    const statement = composeCostStatement(valued, 2024)!
    expect(statement).toMatchObject({
      complete: false,
      total: { value: 30 },
      thirdParty: { value: null },
      incomeTaxes: { value: 2 },
    })
    expect(statement.sections[0]!.rows[1]).toMatchObject({ group: 'ongoing', amount: { value: 30 } })
  })

  it('is of any other period too, as far as anything was held in it', () => {
    const first = composePeriodCosts(valued, { baseDate: '2023-12-31', endDate: '2024-02-15' })!
    const whole = composeCostStatement(valued, 2024)!
    const both = composePeriodCosts(valued, { baseDate: '2022-12-31', endDate: '2024-03-31' })!
    expect(first).toMatchObject({ from: '2023-12-31', to: '2024-02-15', year: 2024, complete: true })
    expect(both.total.value).toBe(whole.total.value! + composeCostStatement(valued, 2023)!.total.value!)
    expect(composePeriodCosts(valued, { baseDate: '2020-12-31', endDate: '2021-03-31' })).toBeNull()
  })

  it('opens its working, with every cost of the year', () => {
    const statement = composeCostStatement(valued, 2023)!
    const working = explainFigure(valued, readAddress('costs:2023:total')!)
    expect(working?.figure).toEqual(statement.total)
    expect(working?.flows).toEqual([
      { date: '2023-12-31', amount: 100, name: 'Management fee' },
      { date: '2023-12-31', amount: 20, name: 'A' },
    ])
    expect(explainFigure(valued, readAddress('costs:2023:share')!)?.figure).toEqual(statement.share)
    const fees = explainFigure(valued, readAddress('costs:2023:service:ongoing:amount')!)
    expect(fees).toMatchObject({ figure: { value: 100 }, flows: [{ name: 'Management fee' }] })
    const dealing = explainFigure(valued, readAddress('costs:2023:service:transaction:share')!)
    expect(dealing).toMatchObject({ figure: statement.sections[0]!.rows[2]!.share, flows: [{ name: 'A' }] })
    expect(explainFigure(valued, readAddress('costs:2021:total')!)).toBeNull()
  })

  it('is none for a year without anything', () => {
    expect(composeCostStatement(valued, 2021)).toBeNull()
    expect(composeCostStatement(preparePortfolio({ ...ledger, bookings: [] }), 2023)).toBeNull()
  })

  it('has the fees of the walk from opening to closing, and totals that are the sums of their rows', () => {
    fc.assert(
      fc.property(randomLedger, (random) => {
        const own = preparePortfolio(random)
        const statement = composeCostStatement(own, 2024)!
        const { fees, taxes } = calculateMovements(own, { from: statement.from, to: statement.to })
        const total = statement.total.value! + statement.incomeTaxes.value!
        const taxBookings = random.bookings.filter(({ kind }) => kind === 'tax')
        const ownTaxes = taxBookings.reduce((sum, { amount }) => sum + Number(amount), 0)
        expect(total).toBeCloseTo(-(fees.value! + taxes.value!), 1)
        expect(ownTaxes).toBeLessThanOrEqual(statement.incomeTaxes.value! + 0.01)
        for (const { rows, total: sum } of statement.sections) {
          const cents = rows.reduce((all, { amount }) => all + Math.round(amount.value! * 100), 0)
          expect(cents).toBe(Math.round(sum.value! * 100))
          expect(rows.map(({ group }) => group)).toEqual(costGroups)
        }
      }),
      { numRuns: 40 },
    )
  })
})
