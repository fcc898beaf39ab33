import { dayCounts } from '#finance/ground/day-count.ts'
import type { Collection } from '#model/collection.ts'
import { marketData } from '#model/rights/usual-rights.ts'

/**
 * The security master: what can be held, by symbol. `currency` is the currency its prices are quoted in. A bond has its
 * terms: coupon in per cent a year, maturity, payments a year and the day count; a unit of it is 100 nominal, and its
 * price the clean one.
 */
export const instruments = {
  name: 'instruments',
  rights: { ...marketData, professional: { read: 'all', create: 'all' } },
  fields: {
    symbol: { kind: 'text', required: true },
    name: { kind: 'text', required: true },
    currency: { kind: 'text', required: true },
    isin: { kind: 'text' },
    sedol: { kind: 'text' },
    accountNo: { kind: 'text' },
    assetclass: { kind: 'text', required: true },
    type: { kind: 'text', required: true },
    sector: { kind: 'text', required: true },
    region: { kind: 'text', required: true },
    coupon: { kind: 'number', min: 0, max: 100 },
    maturity: { kind: 'date' },
    paymentsAYear: { kind: 'number', whole: true, min: 1, max: 12 },
    dayCount: {
      kind: 'select',
      fixed: true,
      options: dayCounts,
    },
    rating: { kind: 'text' },
    priceBasis: { kind: 'select', options: ['close', 'adjusted'], fixed: true, default: 'close' },
  },
  unique: [['symbol']],
  indexes: [['isin']],
  isFed: true,
} as const satisfies Collection
