/** What blocks show besides what stands in them: people, posts, forms and the sizes of pictures. */
import type { PublishedItem } from '#model/calls/content.ts'
import { orderNews } from '#model/news/order-news.ts'
import type { ContentBlock } from '#model/fields/json-shapes.ts'
import { isHiddenFromLists } from '#server/content/present-item.ts'
import { listPublished, listWhole } from '#server/content/published-content.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { articleOfPost, type Article } from '#server/news/article.ts'
import { listPortalFronts } from '#server/portals/portal-fronts.ts'
import { readSizes, type Sizes } from './pictures.ts'
import { readVisitorsForms, type Sending, type VisitorsForm } from './visitors-forms.ts'

/** A form as a page leads to it; without `href` it is filled in by whoever has signed in. */
export type ShownForm = { name: string; href: string | null }

/** What visitors may fill in on the page itself, and what became of what they sent. */
export type Filled = { forms: ReadonlyMap<string, VisitorsForm>; sending: Sending | null }

/** What is known to whoever draws a page. */
export type Sources = {
  people: readonly PublishedItem[]
  articles: readonly Article[]
  testimonies: readonly PublishedItem[]
  forms: ReadonlyMap<string, ShownForm>
  filled: Filled
  sizes: Sizes
}

/** What of it is wanted, besides what the blocks say. */
type Wanted = {
  blocks: readonly ContentBlock[]
  shown: unknown
  people?: boolean
  articles?: boolean
  testimonies?: boolean
}

type Read = {
  parts: Pick<Parts, 'store'>
  context: Context
  hasNews: boolean
  sending?: Sending | null
}

export async function readSources(
  { parts, context, hasNews, sending = null }: Read,
  wanted: Wanted,
): Promise<Sources> {
  const { store } = parts
  const has = (type: string): boolean => wanted.blocks.some((block) => block.type === type)
  const list = (collection: string, isWanted = false) =>
    isWanted ? listPublished(store, { ...context, collection }) : Promise.resolve([])
  const wantsNews = hasNews && (wanted.articles === true || has('posts'))
  const [people, articles, testimonies, forms, plain] = await Promise.all([
    list('people', wanted.people ?? has('people')),
    wantsNews ? listArticles(store, context) : [],
    list('clients', wanted.testimonies),
    has('form') ? readForms(store, context, wanted.blocks) : new Map<string, ShownForm>(),
    context.caller.userId === null && has('form')
      ? readVisitorsForms(store, context.caller.tenantId, formsOf(wanted.blocks))
      : new Map<string, VisitorsForm>(),
  ])
  const shown = [wanted.shown, wanted.blocks, people, articles, testimonies]
  const sizes = await readSizes(store, context.caller, shown)
  return { people, articles, testimonies, forms, filled: { forms: plain, sending }, sizes }
}

/** The posts that are listed for the reader, in the order of the news. */
export async function listArticles(store: Parts['store'], context: Context): Promise<Article[]> {
  const [posts, people] = await Promise.all(
    ['posts', 'people'].map((collection) => listWhole(store, { ...context, collection })),
  )
  const listed = (posts ?? []).filter((post) => !isHiddenFromLists(post))
  return orderNews(listed.map((post) => articleOfPost(post, people ?? [])))
}

const formsOfIds = {
  name: 'site.forms',
  text: `select id, name from forms where tenant_id = $1 and active and id::text = any ($2)`,
}

/** The forms that blocks show, by their ids. */
export const formsOf = (blocks: readonly ContentBlock[]): string[] =>
  blocks.filter(({ type }) => type === 'form').map(({ values }) => String(values['form']))

/** The names of forms that the firm shows on its pages, and where whoever has signed in fills them in. */
async function readForms(
  store: Parts['store'],
  { caller, session }: Context,
  blocks: readonly ContentBlock[],
): Promise<ReadonlyMap<string, ShownForm>> {
  const ids = formsOf(blocks)
  const rows = await store.serve(caller.tenantId, ({ query }) =>
    query<{ id: string; name: string }>(formsOfIds, [ids]),
  )
  const isSignedIn = session !== null && caller.userId !== null
  const [portal] = isSignedIn ? await store.transact(caller, listPortalFronts) : []
  const hrefOf = (id: string) => (portal ? `/dashboard/${portal.id}/processes/${id}` : '/portals')
  return new Map(rows.map(({ id, name }) => [id, { name, href: isSignedIn ? hrefOf(id) : null }]))
}
