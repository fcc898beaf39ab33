/** What a portfolio is exposed to once its funds are taken apart. */
import { lookThrough, type FundParts } from '#finance/holdings/look-through.ts'
import type { ExposureAnswer } from '#model/calls/portfolios.ts'
import { readCompositions } from '#server/funds/read-compositions.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { sourceOf, type Subject } from './page-figures.ts'

/** Null where no fund is held that anybody has told the parts of. */
export async function readExposure(
  parts: Parts,
  { data, id }: Subject,
  { tenant, asOf }: { tenant: Installation; asOf: string | null },
): Promise<ExposureAnswer> {
  const answer = await data.holdings(id, { asOf })
  const holdings = answer.data.flatMap(({ items }) => items)
  const isins = holdings.flatMap(({ isin }) => (isin === null ? [] : [isin]))
  const compositions = await readCompositions(parts, { tenant, isins })
  const partsById = new Map<string, FundParts>()
  for (const { id: holding, isin } of holdings) {
    const composition = isin === null ? undefined : compositions.get(isin)
    if (composition) partsById.set(holding, composition)
  }
  return {
    lookThrough: partsById.size > 0 ? lookThrough(holdings, partsById) : null,
    source: sourceOf(answer),
  }
}
