/**
 * The invented world of the demonstration: five firms with their people, clients, portfolios and trades, and the
 * market they trade in. One seed and one day make one world, always the same; nothing here reads a clock.
 *
 * A later `asOf` with the same `startedOn` only appends: closes, rates, levels and bookings of earlier days, people and
 * ids stay as they were, so that a running installation can be brought up to date instead of being seeded again.
 */
import { defaultSeed } from '#demo/ground/seeded-random.ts'
import { buildTenant, type Tenant } from '#demo/world/tenant.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { tenantKeys, type WorldOptions } from '#demo/ground/world-parts.ts'

export { stories } from '#demo/ground/story-names.ts'
export type { StoryName } from '#demo/ground/story-names.ts'
export { buildTenant } from '#demo/world/tenant.ts'

/** The whole world. */
export type World = { seed: number; asOf: IsoDate; startedOn: IsoDate; tenants: readonly Tenant[] }

/**
 * The world with all five tenants. Takes about a second; use `buildTenant` when one tenant is enough. Throws a
 * RangeError when `asOf` lies before the first close (2016-01-04).
 */
export function buildWorld(options: WorldOptions): World {
  const seed = options.seed ?? defaultSeed
  const startedOn = options.startedOn ?? options.asOf
  const tenants = tenantKeys.map((key) => buildTenant(key, { seed, asOf: options.asOf, startedOn }))
  return { seed, asOf: options.asOf, startedOn, tenants }
}
