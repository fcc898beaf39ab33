import type { Collection } from '#model/collection.ts'
import { marketData } from '#model/rights/usual-rights.ts'

/** Total-return levels of benchmarks, by label, currency and day. */
export const benchmarkLevels = {
  name: 'benchmarkLevels',
  rights: marketData,
  key: ['benchmark', 'currency', 'date'],
  stamps: 'none',
  fields: {
    benchmark: { kind: 'text', required: true },
    currency: { kind: 'text', required: true },
    date: { kind: 'date', required: true },
    level: { kind: 'price', required: true },
  },
} as const satisfies Collection
