/** Where a page or post is now that was once published under another slug. */
import type { Store } from '#server/store/executor.ts'

const earlier = (history: 'pages_history' | 'posts_history') => ({
  name: `site.moved.${history}`,
  text: `select h.record as id from ${history} h
    where h.tenant_id = $1 and h.published_at is not null and h."values"->>'slug' = $2
    order by h.published_at desc, h.record_version desc limit 1`,
})

const statements = { pages: earlier('pages_history'), posts: earlier('posts_history') } as const

/** The record that was the last to be published under a slug. Whether it may be read now is asked as of any other. */
export async function findMoved(
  store: Store,
  { tenantId, of, slug }: { tenantId: string; of: 'pages' | 'posts'; slug: string },
): Promise<string | null> {
  const [found] = await store.serve(tenantId, ({ query }) => query<{ id: string }>(statements[of], [slug]))
  return found?.id ?? null
}
