import { describe, expect, it } from 'vitest'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import {
  earnedOf,
  sumEarned,
  totalReturnLevels,
  type HoldingBooking,
} from '#finance/holdings/holding-earned.ts'
import { calculatePriceYears } from '#finance/returns/price-returns.ts'

const asOf = '2026-06-30'
const money = (value: number | null) =>
  moneyFigure(value, 'GBP', { asOf, method: 'market-value', reasons: [] })

const holding: HoldingFigures = {
  id: 'EMD',
  name: 'Emerging Market Debt Fund',
  symbol: 'EMD',
  isin: null,
  sedol: null,
  accountNo: null,
  assetClass: 'Fixed Interest',
  type: 'Fund',
  sector: 'Other',
  region: 'Global',
  currency: 'GBP',
  units: 50,
  price: 1.5,
  priceDate: asOf,
  rate: 1,
  rateDate: asOf,
  value: money(75),
  cost: money(100),
  gainOnCost: fractionFigure(-0.25, { asOf, method: 'gain-on-cost', reasons: [] }),
  weight: fractionFigure(0.5, { asOf, method: 'weight', reasons: [] }),
  date: '2024-01-02',
}

const booking = (
  date: string,
  kind: HoldingBooking['kind'],
  amount: number,
  units: number | null = null,
) => ({
  date,
  kind,
  amount,
  units,
  currency: 'GBP',
  amountInReportingCurrency: amount,
})

const bookings = [
  booking('2023-05-01', 'dividend', 99),
  booking('2024-01-02', 'purchase', 200, 100),
  booking('2024-07-01', 'dividend', 30),
  booking('2025-03-01', 'sale', 110, 50),
  booking('2025-07-01', 'interest', 12),
]
const sales = [{ date: '2025-03-01', gain: money(10), cost: 100 }]

describe('what a holding has brought', () => {
  it('is income, realised and unrealised gain since it was bought, each by itself and together', () => {
    const earned = earnedOf(holding, { bookings, sales })
    expect(earned.income.value).toBe(42)
    expect(earned.realised.value).toBe(10)
    expect(earned.total.value).toBe(27)
    expect(earned.totalOnCost.value).toBeCloseTo(27 / 200, 12)
  })

  it('is not known, with its reason, where the source tells no bookings or an amount has no rate', () => {
    const untold = earnedOf(holding, { bookings: null, sales })
    expect([untold.income.value, untold.total.value, untold.totalOnCost.value]).toEqual([null, null, null])
    expect(untold.income.reasons).toEqual([{ code: 'unavailable', subject: 'EMD' }])
    const foreign = { ...booking('2025-08-01', 'dividend', 5), amountInReportingCurrency: null }
    const partly = earnedOf(holding, { bookings: [...bookings, foreign], sales })
    expect(partly.income.value).toBeNull()
    expect(partly.total.value).toBeNull()
    expect(partly.realised.value).toBe(10)
  })

  it('is not known where something was sold and what the sale brought is not told', () => {
    const { income, realised, total, totalOnCost } = earnedOf(holding, { bookings, sales: [] })
    expect(income.value).toBe(42)
    expect([realised.value, total.value, totalOnCost.value]).toEqual([null, null, null])
    expect(realised.reasons).toEqual([{ code: 'unavailable', subject: 'EMD' }])
  })

  it('is since the position was opened by its bookings, where its source tells no day', () => {
    const undated = { ...holding, date: null }
    const before = [booking('2022-03-01', 'purchase', 50, 10), booking('2023-06-01', 'sale', 70, 10)]
    const earlier = { date: '2023-06-01', gain: money(20), cost: 50 }
    const earned = earnedOf(undated, { bookings: [...bookings, ...before], sales: [...sales, earlier] })
    expect([earned.income.value, earned.realised.value, earned.total.value]).toEqual([42, 10, 27])
    expect(earned.income.from).toBe('2024-01-02')
    const split = [...bookings, booking('2025-09-01', 'split', 0, 3)]
    expect(earnedOf({ ...undated, units: 150 }, { bookings: split, sales }).income.value).toBe(42)
    // The bookings do not make up what is held: something is not told.
    const untold = earnedOf({ ...undated, units: 51 }, { bookings, sales })
    expect([untold.income.value, untold.total.value]).toEqual([null, null])
  })

  it('adds up over holdings, and not where one is not known', () => {
    const earned = earnedOf(holding, { bookings, sales })
    expect(sumEarned([{ ...holding, earned }, { ...holding, earned }, holding])?.total.value).toBe(54)
    const unknown = earnedOf(holding, { bookings: null, sales })
    expect(
      sumEarned([
        { ...holding, earned },
        { ...holding, earned: unknown },
      ])?.income.value,
    ).toBeNull()
  })
})

describe('the total return of a unit', () => {
  const prices = [
    { date: '2024-12-31', price: 2 },
    { date: '2025-07-01', price: 1.8 },
    { date: '2025-12-31', price: 1.6 },
  ]
  const asked = { since: '2024-01-02', currency: 'GBP', bookings }

  it('reinvests what was paid on the units held, so that a price that fell is no loss by itself', () => {
    const [year] = calculatePriceYears([
      ...totalReturnLevels(prices, asked),
      { date: '2026-01-02', price: 1 },
    ])
    const paid = 12 / 50
    expect(year?.value).toBeCloseTo((((1.8 + paid) / 2) * 1.6) / 1.8 - 1, 12)
    expect(calculatePriceYears([...prices, { date: '2026-01-02', price: 1 }])[0]?.value).toBeCloseTo(-0.2, 12)
  })

  it('reads pence as hundredths, and tells nothing of income in another currency or of split units', () => {
    const pence = prices.map(({ date, price }) => ({ date, price: price * 100 }))
    const levels = totalReturnLevels(pence, { ...asked, currency: 'GBX' })
    expect(levels.at(-1)!.price / levels[0]!.price).toBeCloseTo((((1.8 + 0.24) / 2) * 1.6) / 1.8, 12)
    expect(totalReturnLevels(prices, { ...asked, currency: 'USD' })).toEqual([])
    const split = booking('2025-02-01', 'split', 0, 2)
    expect(totalReturnLevels(prices, { ...asked, bookings: [...bookings, split] })).toEqual([])
    // After a spin-off the price holds less than before.
    expect(totalReturnLevels(prices, { ...asked, isExchanged: true })).toEqual([])
  })
})
