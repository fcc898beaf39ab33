import type { Collection } from '#model/collection.ts'

/** Total-return levels of benchmarks, by label, currency and day. */
export const benchmarkLevels = {
  name: 'benchmarkLevels',
  key: ['benchmark', 'currency', 'date'],
  stamps: 'none',
  fields: {
    benchmark: { kind: 'text', required: true },
    currency: { kind: 'text', required: true },
    date: { kind: 'date', required: true },
    level: { kind: 'price', required: true },
  },
} as const satisfies Collection
