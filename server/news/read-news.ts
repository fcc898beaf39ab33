/** The news of a portal: the posts of the firm, or what the content service of the portal tells (decision Q-NEWS). */
import type { NewsList, NewsPage, NewsSummary } from '#model/calls/news.ts'
import { findRelated, orderNews } from '#model/news/order-news.ts'
import { listWhole, readPublished } from '#server/content/published-content.ts'
import { isHiddenFromLists } from '#server/content/present-item.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { articleOfPost, articleOfService, type Article } from './article.ts'
import { listRead, markRead } from './read-marks.ts'

type NewsParts = Pick<Parts, 'store' | 'news' | 'now'>
type Asked = { portal: string; language: string }
type Known = { articles: readonly Article[] } & Pick<NewsList, 'freshness' | 'fetchedAt'>

const sourceOfPortal = {
  name: 'news.source',
  text: 'select news_api as source from portals where tenant_id = $1 and id = $2 and active',
}

/** The key of the portal's content service; null where it shows the firm's own posts. */
async function findSource(
  { store }: NewsParts,
  { caller }: SignedIn,
  portal: string,
): Promise<string | null> {
  const [found] = await store.ask<{ source: string | null }>(caller, sourceOfPortal, [portal])
  if (!found) throw new CallRefusal('not-found')
  return found.source?.trim() || null
}

/** What is listed in a portal for the caller, with what they have read of it. */
export async function listNews(parts: NewsParts, context: SignedIn, asked: Asked): Promise<NewsList> {
  const { articles, ...source } = await findArticles(parts, context, asked)
  const read = await listRead(parts.store, context.caller, 'news')
  return { articles: orderNews(articles).map((article) => summarise(article, read)), ...source }
}

/** One article by its slug; a hidden post opens too, and is related to what is listed. */
export async function readNews(
  parts: NewsParts,
  context: SignedIn,
  asked: Asked & { slug: string },
): Promise<NewsPage> {
  const { articles } = await findArticles(parts, context, asked)
  const article = await findArticle(parts, context, { ...asked, articles })
  const read = await listRead(parts.store, context.caller, 'news')
  const related = findRelated(article, articles).map((other) => summarise(other, read))
  return { ...article, isRead: read.has(article.id), related }
}

/** Notes what the caller has read of what is listed, and says what is listed then. */
export async function markNews(
  parts: NewsParts,
  context: SignedIn,
  { articles: ids, isRead, ...asked }: Asked & { articles: readonly string[]; isRead: boolean },
): Promise<NewsList> {
  const { articles } = await findArticles(parts, context, asked)
  const subjects = articles.map(({ id }) => id).filter((id) => ids.includes(id))
  await markRead(parts.store, context.caller, { kind: 'news', subjects, isRead })
  return listNews(parts, context, asked)
}

async function findArticles(
  parts: NewsParts,
  context: SignedIn,
  { portal, language }: Asked,
): Promise<Known> {
  const source = await findSource(parts, context, portal)
  if (source === null) {
    const articles = await listPosts(parts, context, portal)
    return { articles, freshness: 'live', fetchedAt: new Date(parts.now()).toISOString() }
  }
  const { data, freshness, fetchedAt } = await parts.news.of(context.tenant, source).articles(language)
  return { articles: data.map((told) => articleOfService(source, told)), freshness, fetchedAt }
}

/** The posts that are listed in a portal: its own, and those that belong to none. */
async function listPosts({ store }: NewsParts, context: SignedIn, portal: string): Promise<Article[]> {
  const [posts, people] = await Promise.all(
    ['posts', 'people'].map((collection) => listWhole(store, { ...context, collection })),
  )
  return (posts ?? [])
    .filter((post) => !isHiddenFromLists(post) && isOfPortal(post, portal))
    .map((post) => articleOfPost(post, people ?? []))
}

function isOfPortal(post: Readonly<Record<string, unknown>>, portal: string): boolean {
  return (post['portal'] ?? portal) === portal
}

async function findArticle(
  parts: NewsParts,
  context: SignedIn,
  { portal, slug, language, articles }: Asked & { slug: string; articles: readonly Article[] },
): Promise<Article> {
  const listed = articles.find((article) => article.slug === slug)
  if (listed && (listed.content !== null || listed.blocks.length > 0)) return listed
  const source = await findSource(parts, context, portal)
  const found =
    source === null
      ? await readPost(parts, context, { portal, slug })
      : await askArticle(parts, context, { source, slug, language })
  if (!found && !listed) throw new CallRefusal('not-found')
  return (found ?? listed) as Article
}

async function readPost(
  { store }: NewsParts,
  context: SignedIn,
  { portal, slug }: { portal: string; slug: string },
): Promise<Article | null> {
  const [post, people] = await Promise.all([
    readPublished(store, { ...context, collection: 'posts', slugOrId: slug }),
    listWhole(store, { ...context, collection: 'people' }),
  ])
  return isOfPortal(post, portal) ? articleOfPost(post, people) : null
}

/** What the list of a service left out, asked for by itself; without an answer the list has to do. */
async function askArticle(
  { news }: NewsParts,
  { tenant }: SignedIn,
  { source, slug, language }: { source: string; slug: string; language: string },
): Promise<Article | null> {
  const { data, freshness } = await news.of(tenant, source).article(slug, language)
  if (freshness === 'failed') throw new CallRefusal('unavailable')
  return data && articleOfService(source, data)
}

function summarise(article: Article, read: ReadonlySet<string>): NewsSummary {
  const {
    keypoints: _keypoints,
    picture: _picture,
    video: _video,
    content: _content,
    blocks: _blocks,
    ...short
  } = article
  return { ...short, isRead: read.has(article.id) }
}
