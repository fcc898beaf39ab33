/**
 * The figures of an account or a portfolio as last calculated, stored for lists of thousands of accounts: nobody gives
 * them, they are recalculated. Value and change are in the record's currency; the others are fractions (0.05 is 5 %). `figuresAsOf` is the last
 * close they count, `figuresQuality` the worst of what went into them and `figuresReasons` why; `figuresFailedAt` is
 * since when they could not be calculated; the quality is then not good.
 */
import type { Fields } from '#model/collection.ts'

export const figureFields = {
  value: { kind: 'money', system: true },
  change: { kind: 'money', system: true },
  change1d: { kind: 'fraction', system: true },
  change1m: { kind: 'fraction', system: true },
  change3m: { kind: 'fraction', system: true },
  changeYtd: { kind: 'fraction', system: true },
  change1y: { kind: 'fraction', system: true },
  change3y: { kind: 'fraction', system: true },
  change5y: { kind: 'fraction', system: true },
  changeAll: { kind: 'fraction', system: true },
  figuresAsOf: { kind: 'date', system: true },
  figuresQuality: {
    kind: 'select',
    options: ['good', 'estimated', 'stale', 'incomplete'],
    fixed: true,
    system: true,
  },
  figuresReasons: { kind: 'json', shape: 'figureReasons', system: true, staff: true },
  figuresFailedAt: { kind: 'timestamp', system: true, staff: true },
} as const satisfies Fields

/**
 * What staff ask of many accounts at once, recalculated every night: paid in less taken out since the year began, in the
 * account's currency; the return of its benchmark in the same days and cash as a part of the value, both fractions. Empty
 * where the source does not say it. `deskFailedAt`: since when they could not be calculated.
 */
export const deskFields = {
  netFlowsYtd: { kind: 'money', system: true, staff: true },
  benchmarkYtd: { kind: 'fraction', system: true, staff: true },
  cashShare: { kind: 'fraction', system: true, staff: true },
  deskFailedAt: { kind: 'timestamp', system: true, staff: true },
} as const satisfies Fields

/** How the administration shows them. */
export const figureSection = {
  id: 'figures',
  fields: [
    'value',
    'change',
    'change1d',
    'change1m',
    'changeYtd',
    'change1y',
    'change3y',
    'change5y',
    'changeAll',
    'figuresAsOf',
    'figuresQuality',
    'figuresFailedAt',
  ],
} as const
