import type { Collection } from '#model/collection.ts'
import type { Field } from '#model/fields/field.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** How often somebody did what: a count for each class of events, and their sum. */
export const usageCounts = {
  logins: { kind: 'count', default: 0 },
  views: { kind: 'count', default: 0 },
  messages: { kind: 'count', default: 0 },
  downloads: { kind: 'count', default: 0 },
  other: { kind: 'count', default: 0 },
  total: { kind: 'count', default: 0 },
} as const satisfies Record<string, Field>

/** Advisers see colleagues, and clients of accounts that they see. The service alone writes: nobody makes their own counts. */
export const usageRights = {
  admin: { read: 'all' },
  professional: { read: 'usageOfPeople' },
  investor: nothing,
  public: nothing,
} as const

/**
 * What a user did in a portal on a day, counted by kind. `looks`: pages that somebody of the firm opened while viewing as
 * a client, which count as nothing else; `lastAt`: when they were last seen there that day.
 */
export const logAnalytics = {
  name: 'log-analytics',
  rights: usageRights,
  feature: 'analytics',
  key: ['portal', 'user', 'forDate'],
  stamps: 'none',
  fields: {
    forDate: { kind: 'date', required: true },
    portal: { kind: 'ref', to: 'portals', required: true },
    user: { kind: 'ref', to: 'users', required: true },
    isInvestor: { kind: 'switch' },
    ...usageCounts,
    looks: { kind: 'count', default: 0 },
    lastAt: { kind: 'timestamp', required: true },
  },
  indexes: [
    ['portal', 'forDate', 'user'],
    ['user', 'forDate'],
  ],
} as const satisfies Collection
