import type { Collection } from '#model/collection.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * What a price or an exchange rate was before it was corrected or taken away, with when and by whom; written by the
 * database, however the value is changed. `symbol` is that of the instrument, or both currencies ('EUR/USD').
 */
export const priceCorrections = {
  name: 'priceCorrections',
  rights: { admin: reading, professional: reading, investor: nothing, public: nothing },
  stamps: 'created',
  fields: {
    subject: { kind: 'select', options: ['price', 'rate'], fixed: true, required: true },
    symbol: { kind: 'text', required: true },
    date: { kind: 'date', required: true },
    before: { kind: 'rate', required: true },
    /** Nothing where the value was taken away. */
    after: { kind: 'rate' },
  },
  indexes: [['symbol', 'date'], ['createdAt']],
  readonly: true,
  admin: {
    title: 'symbol',
    columns: ['symbol', 'date', 'before', 'after', 'created'],
    search: ['symbol'],
    tabs: [{ id: 'details', sections: [{ fields: ['symbol', 'subject', 'date', 'before', 'after'] }] }],
  },
} as const satisfies Collection
