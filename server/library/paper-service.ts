/** Whether the data service whose papers are filed in the library answers at this moment. */
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'

/** What was filed stays while it is out; `since`: when it last answered, where that is known. */
export async function readPaperService(
  { sources }: Pick<Parts, 'sources'>,
  { tenant }: Pick<SignedIn, 'tenant'>,
): Promise<{ isOut: boolean; since: string | null }> {
  const common = sources.common(tenant)
  if (!common) return { isOut: false, since: null }
  const { freshness, fetchedAt } = await common.documents()
  return { isOut: freshness !== 'live', since: freshness === 'last-good' ? fetchedAt : null }
}
