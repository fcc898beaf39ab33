import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import { calculateBonds } from '#finance/portfolios/calculate-bonds.ts'
import { completeBond } from '#finance/bonds/describe-bond.ts'
import type { BondTerms, Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import { preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { summariseBonds } from '#finance/bonds/summarise-bonds.ts'
import { explainFigure } from '#finance/working/working.ts'
import { buildBooking, buildCloses, buildLedger } from '#tests/support/finance/build-ledger.ts'

const eight: BondTerms = {
  coupon: 0.08,
  maturity: '2034-03-31',
  frequency: 1,
  dayCount: 'act/act-icma',
  rating: 'AA',
}

const buy = (symbol: string, units: string): Booking =>
  buildBooking({
    date: '2024-01-02',
    kind: 'purchase',
    symbol,
    name: symbol,
    units,
    price: '100',
    amount: String(Number(units) * 100),
  })

function ledgerWith(
  bonds: Record<string, { terms: BondTerms; price: number }>,
  asOf = '2024-03-31',
): PortfolioLedger {
  const plain = {
    name: 'Bond',
    assetClass: 'Fixed Interest',
    type: 'Other',
    sector: 'Government Bonds',
    region: 'UK',
  }
  return buildLedger({
    cash: 'outside',
    bookings: Object.keys(bonds).map((symbol) => buy(symbol, '10')),
    instruments: Object.entries(bonds).map(([symbol, { terms }]) => ({
      ...plain,
      symbol,
      currency: 'EUR',
      bond: terms,
    })),
    prices: Object.entries(bonds).map(([symbol, { price }]) => buildCloses(symbol, { '2024-01-02': price })),
    asOf,
  })
}

describe('the bonds of a portfolio', () => {
  it('at par on a coupon date yield their coupon, with nothing accrued', () => {
    const [bond] = calculateBonds(preparePortfolio(ledgerWith({ A: { terms: eight, price: 100 } })))
    expect(bond).toMatchObject({
      nominal: 1000,
      value: { value: 1000 },
      accruedInterest: { value: 0 },
      yieldToMaturity: { value: expect.closeTo(0.08, 9) },
      incomeYield: { value: expect.closeTo(0.08, 9) },
      rating: 'AA',
      origin: 'calculated',
    })
    expect(bond!.macaulayDuration).toBeCloseTo(7.2469, 4)
  })

  it('accrue interest between coupons, beside their value, which stays units times price', () => {
    const prepared = preparePortfolio(ledgerWith({ A: { terms: eight, price: 98 } }, '2024-06-30'))
    const [bond] = calculateBonds(prepared)
    // 91 of 365 days of 80 a year on 1,000 nominal.
    expect(bond!.accruedInterest.value).toBe(19.95)
    expect(bond!.value.value).toBe(980)
    expect(bond!.dirtyPrice).toBeCloseTo(98 + (8 * 91) / 365, 9)
    expect((bond!.nominal * bond!.dirtyPrice!) / 100).toBeCloseTo(980 + 19.945, 2)
  })

  it('that have ended, or have no terms, have no statistics', () => {
    const ended = { terms: { ...eight, maturity: '2024-02-01' }, price: 100 }
    const [bond] = calculateBonds(preparePortfolio(ledgerWith({ A: ended })))
    expect(bond).toMatchObject({ yieldToMaturity: { value: null }, modifiedDuration: null, coupon: 0.08 })
    expect(bond!.yieldToMaturity.reasons).toContainEqual({ code: 'unavailable', subject: 'A' })
    const { instruments, ...rest } = ledgerWith({ A: ended })
    const bare = instruments.map(({ bond: _bond, ...instrument }) => instrument)
    expect(calculateBonds(preparePortfolio({ ...rest, instruments: bare }))).toEqual([])
  })

  it('that pay at times no coupon is paid at keep their terms and price, and break nothing', () => {
    const valued = preparePortfolio(ledgerWith({ A: { terms: { ...eight, frequency: 3 }, price: 98 } }))
    const bonds = calculateBonds(valued)
    expect(bonds).toMatchObject([{ coupon: 0.08, cleanPrice: 98, yieldToMaturity: { value: null } }])
    expect(summariseBonds(bonds, { currency: 'EUR', asOf: '2024-03-31' })).toMatchObject({ nextCoupons: [] })
    expect(explainFigure(valued, readAddress('bond:A:yield')!)).toMatchObject({
      figure: { value: null },
      flows: [],
    })
  })

  it('open their working under the name of the holding', () => {
    const valued = preparePortfolio(ledgerWith({ A: { terms: eight, price: 98 } }, '2024-06-30'))
    const [bond] = calculateBonds(valued)
    expect(explainFigure(valued, readAddress('bond:A:yield')!)?.figure).toEqual(bond!.yieldToMaturity)
    expect(explainFigure(valued, readAddress('bond:A:yield')!)?.flows).toHaveLength(11)
    expect(explainFigure(valued, readAddress('bond:A:accrued')!)?.terms).toContainEqual({
      name: 'days',
      value: 91,
      unit: 'count',
      date: '2024-03-31',
    })
    expect(explainFigure(valued, readAddress('bond:A:value')!)?.figure).toEqual(bond!.value)
    expect(explainFigure(valued, readAddress('bond:B:yield')!)).toBeNull()
  })

  it('as one weigh durations by value and yields by value and duration', () => {
    const short = { ...eight, maturity: '2025-03-31', coupon: 0.02 }
    const ledger = ledgerWith({ A: { terms: eight, price: 100 }, B: { terms: short, price: 100 } })
    const bonds = calculateBonds(preparePortfolio(ledger))
    const summary = summariseBonds(bonds, { currency: 'EUR', asOf: ledger.asOf })!
    const [long, near] = bonds.map(({ modifiedDuration }) => modifiedDuration!)
    expect(summary.modifiedDuration).toBeCloseTo((long! + near!) / 2, 9)
    expect(summary.yieldToMaturity.value).toBeCloseTo((0.08 * long! + 0.02 * near!) / (long! + near!), 9)
    expect(summary).toMatchObject({ value: { value: 2000 }, covered: 1, incomeYield: { value: 0.05 } })
    expect(summary.nextCoupons.map(({ id, date, amount }) => [id, date, amount])).toEqual([
      ['A', '2025-03-31', 80],
      ['B', '2025-03-31', 20],
    ])
    expect(summariseBonds([], { currency: 'EUR', asOf: ledger.asOf })).toBeNull()
  })

  it('told without payments a year are completed from terms that are known', () => {
    const ledger = ledgerWith({ A: { terms: eight, price: 97 } }, '2024-09-30')
    const [bond] = calculateBonds(preparePortfolio(ledger))
    const none = { ...bond!.accruedInterest, value: null, method: 'reported' } as const
    const told = {
      ...bond!,
      paymentsAYear: null,
      dayCount: null,
      dirtyPrice: null,
      accruedInterest: none,
      macaulayDuration: null,
      modifiedDuration: 6.5,
      convexity: null,
      origin: 'reported',
    } as const
    const completed = completeBond(told, eight, ledger.asOf)
    expect(completed).toEqual({ ...bond, modifiedDuration: 6.5, origin: 'reported' })
    expect(completed.accruedInterest.method).toBe('accrued-interest')
    expect(completeBond({ ...told, cleanPrice: null }, eight, ledger.asOf).convexity).toBeNull()
    expect(completeBond(told, { ...eight, maturity: '2024-01-01' }, ledger.asOf)).toEqual(told)
    const yearly = { ...told, paymentsAYear: 2 }
    expect(completeBond(yearly, eight, ledger.asOf)).toBe(yearly)
  })

  it('as one show what each counts with', () => {
    const short = { ...eight, maturity: '2025-03-31', coupon: 0.02 }
    const valued = preparePortfolio(
      ledgerWith({ A: { terms: eight, price: 100 }, B: { terms: short, price: 100 } }),
    )
    const bonds = calculateBonds(valued)
    const totals = summariseBonds(bonds, valued.valuation)!
    const [long, near] = bonds.map(({ modifiedDuration }) => modifiedDuration!)
    const yields = explainFigure(valued, readAddress('bonds:yield')!)
    expect(yields?.figure).toEqual(totals.yieldToMaturity)
    expect(yields?.parts?.map(({ weight }) => weight)).toEqual([
      expect.closeTo(long! / (long! + near!), 9),
      expect.closeTo(near! / (long! + near!), 9),
    ])
    const mean = yields!.parts!.reduce((sum, { value, weight }) => sum + value! * weight!, 0)
    expect(mean).toBeCloseTo(totals.yieldToMaturity.value!, 12)
    expect(
      explainFigure(valued, readAddress('bonds:income')!)?.parts?.map(({ value, weight }) => [value, weight]),
    ).toEqual([
      [0.08, 0.5],
      [0.02, 0.5],
    ])
    expect(explainFigure(valued, readAddress('bonds:value')!)).toMatchObject({
      figure: totals.value,
      parts: [{ value: 1000 }, { value: 1000 }],
    })
    expect(explainFigure(valued, readAddress('bonds:accrued')!)?.figure).toEqual(totals.accruedInterest)
  })
})
