/** What a client of a firm holds, by how much risk they want. */
import type { Target } from '#demo/investment-plan.ts'
import type { Listing } from '#demo/ground/listing.ts'
import type { Chance } from '#demo/ground/seeded-random.ts'
import type { TenantProfile } from '#demo/tenant-profile.ts'
import { catalogueOf } from '#demo/tenant-profile.ts'

type Bucket = 'growth' | 'calm' | 'other'

/** Share of growth by risk profile, 1 to 7. */
const growthShares = [0.1, 0.2, 0.35, 0.5, 0.62, 0.76, 0.88]

function bucketOf(listing: Listing): Bucket | null {
  const { house, assetClass, sensitivity } = listing
  if (listing.priced === 'never' || listing.delisted !== null || assetClass === 'Property') return null
  if (house?.kind === 'private-equity') return 'growth'
  if (house?.kind === 'real-estate') return 'other'
  if (house !== null || assetClass === 'Fixed Interest') return 'calm'
  if (assetClass === 'Alternatives') return 'other'
  return (sensitivity.equity ?? 0) >= 0.4 ? 'growth' : 'calm'
}

function pickSome(
  chance: Chance,
  lines: { own: Listing[]; shared: Listing[] },
  wish: { count: number; localShare: number },
): string[] {
  const own = chance.shuffle(lines.own)
  const shared = chance.shuffle(lines.shared)
  const picked: string[] = []
  while (picked.length < wish.count) {
    const source = chance.happens(wish.localShare) ? own : shared
    const listing = source.pop() ?? own.pop() ?? shared.pop()
    if (listing === undefined) return picked
    picked.push(listing.symbol)
  }
  return picked
}

/**
 * Targets for a risk profile (1 careful to 7 bold): `count` instruments, about a tenth in property, gold and the like,
 * the firm's own lines first. Weights add up to 0.97; the rest stays in cash.
 */
export function chooseTargets(
  profile: TenantProfile,
  chance: Chance,
  wish: { riskProfile: number; count: number },
): readonly Target[] {
  const growth = growthShares[wish.riskProfile - 1] ?? 0.5
  const ownsBuildings = profile.local.some((line) => line.house?.kind === 'real-estate')
  const inGrowth = ownsBuildings ? growth * 0.4 : Math.min(growth, 0.85)
  const inOther = ownsBuildings ? 0.25 + growth * 0.3 : 0.1
  const shares = { growth: inGrowth, other: inOther, calm: 0.97 - inGrowth - inOther }
  const catalogue = catalogueOf(profile)
  const buckets: readonly Bucket[] = ['growth', 'calm', 'other']
  return buckets.flatMap((bucket) => {
    const inBucket = catalogue.filter((listing) => bucketOf(listing) === bucket)
    const isOwn = (listing: Listing): boolean => profile.local.includes(listing)
    const lines = { own: inBucket.filter(isOwn), shared: inBucket.filter((listing) => !isOwn(listing)) }
    const count = Math.max(1, Math.round(wish.count * shares[bucket]))
    const symbols = pickSome(chance, lines, { count, localShare: profile.localShare })
    const weights = symbols.map(() => chance.between(0.7, 1.4))
    const sum = weights.reduce((a, b) => a + b, 0)
    return symbols.map((symbol, i) => ({ symbol, weight: ((weights[i] ?? 0) / sum) * shares[bucket] }))
  })
}

/** The first `count` instruments of a firm that anybody can hold, in equal parts: a portfolio of everything. */
export function spreadEvenly(profile: TenantProfile, count: number): readonly Target[] {
  const symbols = catalogueOf(profile)
    .filter((listing) => bucketOf(listing) !== null)
    .map((listing) => listing.symbol)
    .slice(0, count)
  return symbols.map((symbol) => ({ symbol, weight: 0.97 / symbols.length }))
}
