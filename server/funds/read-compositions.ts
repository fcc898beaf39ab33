/** What funds are made of, by security number, for looking through holdings. */
import type { FundComposition } from '#model/funds/fund.ts'
import { KeptResults } from '#providers/kept-results.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { FundSources, FundTenant } from '#server/ground/fund-sources.ts'

type Told = { composition: FundComposition | null; isKnown: boolean }

const hourMs = 60 * 60 * 1000
/** What is told is good for hours; that nothing could be had is asked again soon. */
const [goodMs, failedMs] = [6 * hourMs, 5 * 60 * 1000]
const keptMost = 5000
const askedAtOnce = 6

const keptBySources = new WeakMap<FundSources, KeptResults<Told>>()

/** What each of these securities is made of, by ISIN; what no source of funds knows is left out. */
export async function readCompositions(
  { funds, now }: Pick<Parts, 'funds' | 'now'>,
  { tenant, isins }: { tenant: FundTenant; isins: readonly string[] },
): Promise<ReadonlyMap<string, FundComposition>> {
  const forMs = ({ isKnown }: Told): number => (isKnown ? goodMs : failedMs)
  const kept = keptBySources.get(funds) ?? new KeptResults<Told>({ most: keptMost, forMs, now })
  keptBySources.set(funds, kept)
  const source = funds.of(tenant)
  const ask = async (isin: string): Promise<Told> => {
    const { data, freshness, problem } = await source.fundByIsin(isin, 'en')
    const isKnown = freshness !== 'failed' || problem?.code === 'not-found'
    return { composition: data?.composition ?? null, isKnown }
  }
  const read = async (isin: string) =>
    [isin, (await kept.find(`${tenant.id} ${isin}`, () => ask(isin))).composition] as const
  const waiting = [...new Set(isins)]
  const found = new Map<string, FundComposition>()
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.splice(0, askedAtOnce).map(read))
    for (const [isin, composition] of answers) if (composition) found.set(isin, composition)
  }
  return found
}
