import { describe, expect, it } from 'vitest'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { HoldingGroup, RealisedSale } from '#finance/returns/figure-shapes.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { withEarned } from './earned-holdings.ts'

const asOf = '2026-06-30'
const money = (value: number) => moneyFigure(value, 'GBP', { asOf, method: 'market-value', reasons: [] })
const share = fractionFigure(0.5, { asOf, method: 'weight', reasons: [] })

/** As a service tells it: known by its security number, while its trades carry the symbol of the exchange. */
const held: HoldingGroup = {
  name: 'Equities',
  value: money(75),
  weight: share,
  items: [
    {
      id: 'GB00B16GWD56',
      name: 'Vodafone Group',
      symbol: 'GB00B16GWD56',
      isin: 'GB00B16GWD56',
      sedol: null,
      accountNo: null,
      assetClass: 'Equities',
      type: 'Stock',
      sector: 'Other',
      region: 'UK',
      currency: 'GBP',
      units: 50,
      price: 1.5,
      priceDate: asOf,
      rate: 1,
      rateDate: asOf,
      value: money(75),
      cost: money(100),
      gainOnCost: share,
      weight: share,
      date: '2024-01-02',
    },
  ],
}

const trade = (id: string, kind: 'purchase' | 'sale', amount: number) =>
  ({
    id,
    date: kind === 'sale' ? '2025-03-03' : '2024-01-02',
    kind,
    symbol: 'VOD.L',
    isin: 'GB00B16GWD56',
    name: 'Vodafone Group',
    units: 50,
    amount,
    currency: 'GBP',
    amountInReportingCurrency: amount,
  }) as Transaction

const sale: RealisedSale = {
  id: '2',
  date: '2025-03-03',
  symbol: 'VOD.L',
  name: 'Vodafone Group',
  units: 50,
  proceeds: 110,
  cost: 100,
  gain: money(10),
  taxYear: '2024/25',
  lots: [],
}
const realised = [
  { taxYear: '2024/25', proceeds: money(110), cost: money(100), gain: money(10), sales: [sale] },
]

describe('what a holding of a service has brought', () => {
  it('takes in its sales, by whichever of its names they are told', () => {
    const transactions = [trade('1', 'purchase', 200), trade('2', 'sale', 110)]
    const [holding] = withEarned([held], { transactions, realised })[0]?.items ?? []
    expect(holding?.earned?.realised.value).toBe(10)
    expect(holding?.earned?.total.value).toBe(-15)
  })

  it('is not known where its transactions are not', () => {
    const [holding] = withEarned([held], { transactions: null, realised })[0]?.items ?? []
    expect(holding?.earned?.realised.value).toBeNull()
  })
})
