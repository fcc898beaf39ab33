/** The public pages as answers: what a reader gets at each address, and what somebody who may not read it gets. */
import type { PublishedItem } from '#model/calls/content.ts'
import { textOf, blocksOf, pictureOf } from '#server/content/item-values.ts'
import { isHiddenFromLists } from '#server/content/present-item.ts'
import { listPublished, listWhole, readPublished } from '#server/content/published-content.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import type { FileAnswer } from '#server/ground/file-answer.ts'
import type { Parts } from '#server/ground/parts.ts'
import { articleOfPost } from '#server/news/article.ts'
import { pageAnswer, textAnswer, wayTo } from './answers.ts'
import { asVisitor } from './as-reader.ts'
import { listArticles, readSources } from './block-sources.ts'
import { drawNews, drawPost, drawTeam } from './draw-news.ts'
import { drawPage, slugOf, titleOf, wantedBy } from './draw-page.ts'
import { writeFeed, writeSiteMap } from './for-machines.ts'
import { html } from '#server/ground/html.ts'
import { findMoved } from './moved-slug.ts'
import { pictureAddress } from './pictures.ts'
import { openSite } from './site.ts'
import type { Sending } from './visitors-forms.ts'

type SiteParts = Pick<Parts, 'store' | 'now' | 'settings'>
type Asked = { of: 'pages' | 'posts'; slug: string }

/** Which page, and what became of a form of it that the reader has sent. */
type Read = { slug: string; sending?: Sending | null; language?: string }

/** What is published under a slug for this reader, now or in former times. */
export async function findItem(
  { store }: SiteParts,
  context: Context,
  { of, slug }: Asked,
): Promise<PublishedItem> {
  const read = (slugOrId: string) => readPublished(store, { ...context, collection: of, slugOrId })
  try {
    return await read(slug)
  } catch (error) {
    if (!(error instanceof CallRefusal) || error.code !== 'not-found') throw error
    const moved = await findMoved(store, { tenantId: context.tenant.id, of, slug })
    if (moved === null) throw error
    return read(moved)
  }
}

/** A page at its slug; at an earlier one the way to the present one. */
export async function readSitePage(
  parts: SiteParts,
  context: Context,
  { slug, sending = null, ...asked }: Read,
): Promise<FileAnswer> {
  const page = await findItem(parts, context, { of: 'pages', slug })
  const path = `/${slugOf(page)}`
  if (path !== `/${slug}`) return wayTo(path, 301)
  const site = await openSite(parts, context, { ...page, ...asked })
  const sources = await readSources(
    { parts, context, hasNews: site.hasNews, sending },
    { blocks: blocksOf(page), shown: page, ...wantedBy(page['type']) },
  )
  const about = {
    title: titleOf(page),
    path,
    description: textOf(page['description']) ?? textOf(page['summary']),
    picture: pictureAddress(site.origin, pictureOf(page['socialImg'])?.url),
    isUnlisted: isHiddenFromLists(page),
  }
  return pageAnswer(site, about, drawPage({ site, page, sources }))
}

/** A post at its slug; a hidden one opens as well. */
export async function readSitePost(
  parts: SiteParts,
  context: Context,
  { slug, sending = null, ...asked }: Read,
): Promise<FileAnswer> {
  const post = await findItem(parts, context, { of: 'posts', slug })
  const path = `/news/${slugOf(post)}`
  if (path !== `/news/${slug}`) return wayTo(path, 301)
  const [site, people] = await Promise.all([
    openSite(parts, context, { ...post, ...asked }),
    listWhole(parts.store, { ...context, collection: 'people' }),
  ])
  const article = articleOfPost(post, people)
  const sources = await readSources(
    { parts, context, hasNews: true, sending },
    { blocks: article.blocks, shown: article, articles: true },
  )
  const others = { ...sources, articles: sources.articles.filter(({ id }) => id !== article.id) }
  const about = {
    title: article.title,
    path,
    description: article.summary,
    picture: pictureAddress(site.origin, article.picture),
    kind: 'article' as const,
    isUnlisted: isHiddenFromLists(post),
  }
  return pageAnswer(site, about, drawPost(site, article, others))
}

export async function listSitePosts(parts: SiteParts, context: Context): Promise<FileAnswer> {
  const site = await openSite(parts, context)
  const sources = await readSources(
    { parts, context, hasNews: true },
    { blocks: [], shown: null, articles: true },
  )
  const about = {
    title: site.say('news'),
    path: '/news',
    description: site.say('newsOf', { firm: site.firm }),
  }
  return pageAnswer(site, about, drawNews(site, sources))
}

export async function readSiteTeam(parts: SiteParts, context: Context): Promise<FileAnswer> {
  const site = await openSite(parts, context)
  const wanted = { blocks: [], shown: null, people: true }
  const sources = await readSources({ parts, context, hasNews: site.hasNews }, wanted)
  const about = {
    title: site.say('team'),
    path: '/team',
    description: site.say('teamOf', { firm: site.firm }),
  }
  return pageAnswer(site, about, drawTeam(site, sources))
}

export async function readSiteMap(parts: SiteParts, context: Context): Promise<FileAnswer> {
  const visitor = asVisitor(context)
  const site = await openSite(parts, visitor)
  const posts = site.hasNews ? await listPublished(parts.store, { ...visitor, collection: 'posts' }) : []
  return textAnswer('application/xml', writeSiteMap(site, posts))
}

export async function readSiteFeed(parts: SiteParts, context: Context): Promise<FileAnswer> {
  const visitor = asVisitor(context)
  const [site, articles, posts] = await Promise.all([
    openSite(parts, visitor),
    listArticles(parts.store, visitor),
    listPublished(parts.store, { ...visitor, collection: 'posts' }),
  ])
  const now = new Date(parts.now()).toISOString()
  return textAnswer('application/atom+xml', writeFeed(site, { articles, posts, now }))
}

/** What somebody reads whose page could not be given: that it is not there, or that something went wrong. */
export async function readFailure(
  parts: SiteParts,
  context: Context,
  { status, requestId }: { status: number; requestId: string },
): Promise<FileAnswer> {
  const site = await openSite(parts, asVisitor(context))
  const isMissing = status < 500
  const title = site.say(isMissing ? 'notFound' : 'failed')
  const content = html`<header class="head">
    <div>
      <h1>${title}</h1>
      <p class="summary">${site.say(isMissing ? 'notFoundHint' : 'failedHint')}</p>
      ${isMissing ? null : html`<p>${site.say('reference', { reference: requestId })}</p>`}
      <p><a class="button primary" href="/">${site.say('toStart')}</a></p>
    </div>
  </header>`
  const answer = pageAnswer(site, { title, path: '/', isUnlisted: true }, content)
  return { ...answer, status, headers: { ...answer.headers, 'cache-control': 'no-store' } }
}
