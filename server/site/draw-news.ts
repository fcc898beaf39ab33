/** The news and the people of a firm as public pages. */
import type { PublishedItem } from '#model/calls/content.ts'
import { findRelated } from '#model/news/order-news.ts'
import { firstFileOf, textOf } from '#server/content/item-values.ts'
import { writeDay } from '#server/ground/write-day.ts'
import type { Article } from '#server/news/article.ts'
import type { Sources } from './block-sources.ts'
import { drawBlocks, drawFormatted, drawVideo } from './draw-blocks.ts'
import { drawPortrait, drawPosts } from './draw-cards.ts'
import { html, nothing, type Html } from '#server/ground/html.ts'
import { drawPicture } from './pictures.ts'
import type { Site } from './site.ts'

/** All posts, the promoted first. */
export function drawNews(site: Site, { articles, sizes }: Sources): Html {
  return html`<header class="head"><h1>${site.say('news')}</h1></header>
    <div class="body">${drawPosts(site, articles, { sizes, alone: true })}</div>`
}

function drawByline(site: Site, { author, day, minutes }: Article, { sizes }: Sources): Html {
  return html`<div class="byline">
    ${author && drawPortrait(author, sizes)}
    <p>
      ${
        author &&
        html`<span class="name">${site.say('by', { name: author.name })}</span>${
            author.title && html`<span class="muted">, ${author.title}</span>`
          }<br />`
      }
      <span class="muted"
        >${day && html`<time datetime="${day}">${writeDay(day, site.language)}</time>`}${day && minutes ? ' · ' : ''}${
          minutes && site.say('minutes', { count: minutes })
        }</span
      >
    </p>
  </div>`
}

/** The picture of a post above its text, unless its blocks begin with one. */
function drawLead(article: Article, { sizes }: Sources): Html {
  const isShownBelow = article.blocks[0]?.type === 'image'
  if (!article.picture || isShownBelow) return nothing
  return html`<figure class="picture">${drawPicture(sizes, { url: article.picture, isFirst: true })}</figure>`
}

/** A post, with what to read after it. */
export function drawPost(site: Site, article: Article, sources: Sources): Html {
  const related = findRelated(article, sources.articles)
  return html`<article>
      <header class="head">
        <div>
          ${article.tags.length > 0 && html`<p class="tags">${article.tags.join(' · ')}</p>`}
          <h1>${article.title}</h1>
          ${article.summary && html`<p class="summary">${article.summary}</p>`}
          ${drawByline(site, article, sources)}
        </div>
      </header>
      <div class="body">
        <div class="blocks">
          ${drawLead(article, sources)}
          ${
            article.keypoints.length > 0 &&
            html`<aside class="keypoints" aria-labelledby="in-short">
              <h2 id="in-short">${site.say('keypoints')}</h2>
              <ul>
                ${article.keypoints.map((point) => html`<li>${point}</li>`)}
              </ul>
            </aside>`
          }
          ${article.video && drawVideo(article.video, article.title)} ${drawFormatted(article.content)}
          ${
            article.blocks.length > 0 &&
            drawBlocks(article.blocks, { site, sources, path: `/news/${article.slug}` })
          }
        </div>
      </div>
    </article>
    ${
      related.length > 0 &&
      html`<section class="body" aria-labelledby="related">
        <h2 id="related">${site.say('alsoOfInterest')}</h2>
        ${drawPosts(site, related, { sizes: sources.sizes })}
      </section>`
    }
    <p class="body"><a href="/news">${site.say('allNews')}</a></p>`
}

function drawPerson(site: Site, person: PublishedItem, { sizes }: Sources): Html {
  const name = textOf(person['name']) ?? ''
  const about = [textOf(person['title']), textOf(person['location'])].filter(Boolean).join(' · ')
  const linkedin = textOf(person['linkedin'])
  const photo = firstFileOf(person['photo'])?.url ?? null
  return html`<li class="member" id="${person.id}">
    ${drawPortrait({ name, photo }, sizes)}
    <div>
      <h2>${name}</h2>
      ${about && html`<p class="muted">${about}</p>`} ${drawFormatted(textOf(person['bio']))}
      ${
        linkedin?.startsWith('https://') &&
        html`<p><a href="${linkedin}" rel="noopener noreferrer">${site.say('linkedin', { name })}</a></p>`
      }
    </div>
  </li>`
}

/** Everybody whom the firm shows, in its order. */
export function drawTeam(site: Site, sources: Sources): Html {
  return html`<header class="head"><h1>${site.say('team')}</h1></header>
    <div class="body">
      ${
        sources.people.length === 0
          ? html`<p class="muted">${site.say('noPeople')}</p>`
          : html`<ul class="team" role="list">
              ${sources.people.map((person) => drawPerson(site, person, sources))}
            </ul>`
      }
    </div>`
}
