import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * A model portfolio: for which risk profile (1 to 7), its lowest, highest and target stock exposure in per cent, the
 * drift in percentage points that calls for rebalancing, and its asset-class weights, which add up to 100.
 */
export const models = {
  name: 'models',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  feature: 'modelPortfolios',
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    profile: { kind: 'number', whole: true, required: true, min: 1, max: 7 },
    min: { kind: 'number', required: true, min: 0, max: 100 },
    max: { kind: 'number', required: true, min: 0, max: 100 },
    avg: { kind: 'number', required: true, min: 0, max: 100 },
    rebalance: { kind: 'number', required: true, min: 0, max: 100 },
    data: { kind: 'json', shape: 'pairs', required: true, input: 'multi-group-text-field' },
  },
  indexes: [['profile']],
  rules: ['modelBounds'],
  admin: {
    title: 'name',
    columns: ['name', 'profile', 'min', 'max', 'avg', 'rebalance'],
    search: ['name'],
    tabs: [
      {
        id: 'details',
        sections: [
          { fields: ['name', 'profile'] },
          { id: 'exposure', fields: ['min', 'max', 'avg', 'rebalance'] },
          { id: 'weights', fields: ['data'] },
        ],
      },
    ],
  },
} as const satisfies Collection
