/** What search engines and feed readers are told: no more than every visitor sees. */
import type { PublishedItem } from '#model/calls/content.ts'
import { textOf } from '#server/content/item-values.ts'
import type { Article } from '#server/news/article.ts'
import { slugOf } from './draw-page.ts'
import { html, madeHarmless, type Html } from '#server/ground/html.ts'
import type { Site } from './site.ts'

const declaration = madeHarmless('<?xml version="1.0" encoding="utf-8"?>')

function entryOf(site: Site, { path, changed }: { path: string; changed: string | null }): Html {
  return html`<url><loc>${site.origin}${path}</loc>${changed && html`<lastmod>${changed}</lastmod>`}</url> `
}

/** Every listed page and post; `site` is as a visitor sees it. */
export function writeSiteMap(site: Site, posts: readonly PublishedItem[]): string {
  const all = [
    ...site.pages.map((page) => ({ path: `/${slugOf(page)}`, changed: page.published })),
    ...(site.hasNews ? [{ path: '/news', changed: null }] : []),
    ...posts.map((post) => ({ path: `/news/${slugOf(post)}`, changed: post.published })),
    { path: '/team', changed: null },
  ]
  return html`${declaration}
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      ${all.map((one) => entryOf(site, one))}</urlset
    > `.html
}

const mostInFeed = 20

/** The newest posts as an Atom feed (RFC 4287). */
export function writeFeed(
  site: Site,
  { articles, posts, now }: { articles: readonly Article[]; posts: readonly PublishedItem[]; now: string },
): string {
  const published = new Map(posts.map((post) => [post.id, textOf(post.published)]))
  const newest = articles
    .toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? ''))
    .slice(0, mostInFeed)
  const changedOf = ({ id, day }: Article): string => published.get(id) ?? (day ? `${day}T00:00:00Z` : now)
  const updated = newest.map(changedOf).toSorted().at(-1) ?? now
  return html`${declaration}
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
      <title>${site.firm}</title>
      <id>${site.origin}/news</id>
      <link rel="self" type="application/atom+xml" href="${site.origin}/feed.xml" />
      <link rel="alternate" type="text/html" href="${site.origin}/news" />
      <updated>${updated}</updated>
      <author><name>${site.firm}</name></author>
      ${newest.map(
        (article) =>
          html`<entry>
            <title>${article.title}</title>
            <id>${site.origin}/news/${article.id}</id>
            <link rel="alternate" type="text/html" href="${site.origin}/news/${article.slug}" />
            <updated>${changedOf(article)}</updated>
            ${article.day && html`<published>${article.day}T00:00:00Z</published> `}${
              article.author && html`<author><name>${article.author.name}</name></author> `
            }${article.tags.map((tag) => html`<category term="${tag}" /> `)}${
              article.summary && html`<summary>${article.summary}</summary> `
            }</entry
          > `,
      )}</feed
    > `.html
}

/** Everything but the portal itself may be looked at. */
export const writeRobots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /admin/\nDisallow: /dashboard/\nDisallow: /profile/\nDisallow: /portals\nSitemap: ${origin}/sitemap.xml\n`
