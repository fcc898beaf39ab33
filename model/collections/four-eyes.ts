import type { Collection } from '#model/collection.ts'
import { fourEyesKinds, orderLimitCurrencies } from '#model/four-eyes/four-eyes.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * Kinds of changes that the firm wants two people for; one that is not named here needs one (decision 168). `above`, in
 * `currency`: from which amount on orders do (decision 173).
 */
export const fourEyes = {
  name: 'fourEyes',
  rights: {
    admin: {
      read: 'all',
      create: 'all',
      update: { rows: 'all', fields: ['above', 'currency'] },
      remove: 'all',
    },
    professional: reading,
    investor: nothing,
    public: nothing,
  },
  removal: 'hard',
  fields: {
    kind: { kind: 'select', options: fourEyesKinds, fixed: true, required: true },
    above: { kind: 'money' },
    currency: { kind: 'select', options: orderLimitCurrencies },
  },
  unique: [['kind']],
  fourEyes: 'switches',
  rules: ['secondPerson'],
} as const satisfies Collection
