import type { Collection } from '#model/collection.ts'
import { marketData } from '#model/rights/usual-rights.ts'

/** Closing prices, one a day and instrument, in the currency of the instrument. */
export const prices = {
  name: 'prices',
  rights: marketData,
  key: ['symbol', 'date'],
  stamps: 'none',
  fields: {
    symbol: { kind: 'text', required: true },
    date: { kind: 'date', required: true },
    close: { kind: 'price', required: true },
  },
} as const satisfies Collection
