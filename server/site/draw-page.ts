/** A page of the firm by its type: what stands above its blocks, beside them and below. */
import type { PublishedItem } from '#model/calls/content.ts'
import type { pages } from '#model/collections/pages.ts'
import { blocksOf, pictureOf, textOf } from '#server/content/item-values.ts'
import type { Sources } from './block-sources.ts'
import { drawBlocks, drawButton, listHeadings } from './draw-blocks.ts'
import { drawPosts, drawTestimonies } from './draw-cards.ts'
import { html, nothing, type Html } from '#server/ground/html.ts'
import { drawPicture } from './pictures.ts'
import type { Site } from './site.ts'

type PageType = (typeof pages.fields.type.options)[number]
type Drawn = { site: Site; page: PublishedItem; sources: Sources }

export const slugOf = (page: PublishedItem): string => textOf(page['slug']) ?? page.id
export const titleOf = (page: PublishedItem): string => textOf(page['title']) ?? textOf(page['name']) ?? ''

/** What comes after the blocks of a page of this type. */
const endings: Readonly<Record<PageType, (drawn: Drawn) => Html>> = {
  Landing: ({ site, sources }) => drawTestimonies(site, sources.testimonies, sources.sizes),
  Blog: ({ site, sources }) =>
    site.hasNews ? drawPosts(site, sources.articles, { sizes: sources.sizes }) : nothing,
  Resources: () => nothing,
  Funds: ({ site }) => drawButton('/portals', site.say('toFunds')),
  Account: ({ site }) => drawButton('/portals', site.say('toAccount')),
  Report: ({ site }) => drawButton('/portals', site.say('toReports')),
  Form: () => nothing,
}

/** What a page of this type is drawn with besides its blocks. */
export const wantedBy = (type: unknown): { articles?: true; testimonies?: true } =>
  type === 'Blog' ? { articles: true } : type === 'Landing' ? { testimonies: true } : {}

const typeOf = ({ type }: PublishedItem): PageType | null =>
  typeof type === 'string' && Object.hasOwn(endings, type) ? (type as PageType) : null

/** The pages below this one, or beside it below another; the others of its section. */
function sectionOf(site: Site, page: PublishedItem): readonly PublishedItem[] {
  const below = site.pages.filter(({ parentId }) => parentId === page.id)
  if (below.length > 0 || !page['parentId']) return below
  const parent = site.pages.filter(({ id }) => id === page['parentId'])
  return [...parent, ...site.pages.filter(({ parentId }) => parentId === page['parentId'])]
}

function drawSection(site: Site, page: PublishedItem): Html {
  const section = sectionOf(site, page)
  if (section.length === 0) return nothing
  return html`<nav class="section" aria-labelledby="in-section">
    <h2 id="in-section">${site.say('inSection')}</h2>
    <ul role="list">
      ${section.map(
        (one) =>
          html`<li>
            <a href="/${slugOf(one)}" ${one.id === page.id && html` aria-current="page"`}
              >${textOf(one['name'])}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`
}

/** What a report begins with: a list of what is on its page. */
function drawContents(site: Site, page: PublishedItem): Html {
  const headings = typeOf(page) === 'Report' ? listHeadings(blocksOf(page)) : []
  if (headings.length < 2) return nothing
  return html`<nav class="section" aria-labelledby="on-this-page">
    <h2 id="on-this-page">${site.say('onThisPage')}</h2>
    <ul role="list">
      ${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}
    </ul>
  </nav>`
}

/** Title, summary and where the page leads; with its picture where it is the first that somebody sees of the firm. */
function drawHead({ page, sources }: Drawn): Html {
  const summary = textOf(page['summary'])
  const picture = typeOf(page) === 'Landing' && !page['parentId'] ? pictureOf(page['socialImg']) : null
  return html`<header class="head" data-type="${typeOf(page) ?? 'Landing'}">
    <div>
      <h1>${titleOf(page)}</h1>
      ${summary && html`<p class="summary">${summary}</p>`}
      ${drawButton(textOf(page['link-target']), textOf(page['link-label']))}
    </div>
    ${picture && drawPicture(sources.sizes, { url: picture.url, alt: '', className: 'lead', isFirst: true })}
  </header>`
}

/** All of a page between the header and the footer of the site. */
export function drawPage(drawn: Drawn): Html {
  const { site, page, sources } = drawn
  const type = typeOf(page)
  const blocks = blocksOf(page)
  const aside = html`${drawContents(site, page)}${drawSection(site, page)}`
  const path = `/${slugOf(page)}`
  return html`${page['hidden'] === true && html`<p class="note">${site.say('hiddenHere')}</p>`}
    ${drawHead(drawn)}
    <div class="body" ${aside.html !== '' && html` data-aside`}>
      <div>
        ${blocks.length > 0 && drawBlocks(blocks, { site, sources, path })} ${type && endings[type](drawn)}
      </div>
      ${aside}
    </div>`
}
