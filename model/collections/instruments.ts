import type { Collection } from '#model/collection.ts'

/** The security master: what can be held, by symbol. `currency` is the currency its prices are quoted in. */
export const instruments = {
  name: 'instruments',
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
    priceBasis: { kind: 'select', options: ['close', 'adjusted'], fixed: true, default: 'close' },
  },
  unique: [['symbol']],
  indexes: [['isin']],
} as const satisfies Collection
