import type { Collection } from '#model/collection.ts'

/** Closing prices, one a day and instrument, in the currency of the instrument. */
export const prices = {
  name: 'prices',
  key: ['symbol', 'date'],
  stamps: 'none',
  fields: {
    symbol: { kind: 'text', required: true },
    date: { kind: 'date', required: true },
    close: { kind: 'price', required: true },
  },
} as const satisfies Collection
