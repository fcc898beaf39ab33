/** What funds are made of, by security number, for looking through holdings. */
import type { FundComposition } from '#model/funds/fund.ts'
import type { Parts } from '#server/parts.ts'
import type { FundSources, FundTenant } from './fund-sources.ts'

type Kept = { composition: FundComposition | null; until: number }

const hourMs = 60 * 60 * 1000
/** What is told is good for hours; that nothing could be had is asked again soon. */
const [goodMs, failedMs] = [6 * hourMs, 5 * 60 * 1000]
const keptMost = 5000
const askedAtOnce = 6

const keptBySources = new WeakMap<FundSources, Map<string, Kept>>()

function keep(kept: Map<string, Kept>, key: string, entry: Kept): void {
  kept.delete(key)
  kept.set(key, entry)
  const oldest = kept.keys().next()
  if (kept.size > keptMost && !oldest.done) kept.delete(oldest.value)
}

/** What each of these securities is made of, by ISIN; what no source of funds knows is left out. */
export async function readCompositions(
  { funds, now }: Pick<Parts, 'funds' | 'now'>,
  { tenant, isins }: { tenant: FundTenant; isins: readonly string[] },
): Promise<ReadonlyMap<string, FundComposition>> {
  const kept = keptBySources.get(funds) ?? new Map<string, Kept>()
  keptBySources.set(funds, kept)
  const source = funds.of(tenant)
  const read = async (isin: string): Promise<readonly [string, FundComposition | null]> => {
    const key = `${tenant.id} ${isin}`
    const known = kept.get(key)
    if (known && known.until > now()) return [isin, known.composition]
    const { data, freshness, problem } = await source.fundByIsin(isin, 'en')
    const isKnown = freshness !== 'failed' || problem?.code === 'not-found'
    const composition = data?.composition ?? null
    keep(kept, key, { composition, until: now() + (isKnown ? goodMs : failedMs) })
    return [isin, composition]
  }
  const waiting = [...new Set(isins)]
  const found = new Map<string, FundComposition>()
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.splice(0, askedAtOnce).map(read))
    for (const [isin, composition] of answers) if (composition) found.set(isin, composition)
  }
  return found
}
