import type { Collection } from '#model/collection.ts'
import { marketData } from '#model/rights/usual-rights.ts'

/** Exchange rates, one a day and pair: one unit of `base` is `rate` units of `quote`. */
export const exchangeRates = {
  name: 'exchangeRates',
  rights: marketData,
  key: ['base', 'quote', 'date'],
  stamps: 'none',
  fields: {
    base: { kind: 'text', required: true },
    quote: { kind: 'text', required: true },
    date: { kind: 'date', required: true },
    rate: { kind: 'rate', required: true },
  },
} as const satisfies Collection
