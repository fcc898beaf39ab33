/** People, posts and testimonies as public pages show them. */
import type { PublishedItem } from '#model/calls/content.ts'
import { firstFileOf, textOf } from '#server/content/item-values.ts'
import { writeDay } from '#server/ground/write-day.ts'
import type { Article } from '#server/news/article.ts'
import { html, nothing, type Html } from '#server/ground/html.ts'
import { drawPicture, type Sizes } from './pictures.ts'
import type { Site } from './site.ts'

/** The first letters of two words, in place of a portrait. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)

export function drawPortrait(person: { name: string; photo: string | null }, sizes: Sizes): Html {
  return person.photo
    ? drawPicture(sizes, { url: person.photo, className: 'portrait' })
    : html`<span class="portrait" aria-hidden="true">${initialsOf(person.name)}</span>`
}

/** People with picture and position, each leading to what is said of them on the page of the team. */
export function drawPeople(people: readonly PublishedItem[], sizes: Sizes): Html {
  if (people.length === 0) return nothing
  return html`<ul class="people" role="list">
    ${people.map((person) => {
      const name = textOf(person['name']) ?? ''
      const title = textOf(person['title'])
      const photo = firstFileOf(person['photo'])?.url ?? null
      return html`<li>
        <a class="person" href="/team#${person.id}"
          >${drawPortrait({ name, photo }, sizes)}<span
            ><span class="name">${name}</span>${title && html`<span class="muted">${title}</span>`}</span
          ></a
        >
      </li>`
    })}
  </ul>`
}

/** Posts with picture, day and summary; `alone`: they are what the page is about, with nothing between its title and theirs. */
export function drawPosts(
  site: Site,
  articles: readonly Article[],
  { sizes, alone = false }: { sizes: Sizes; alone?: boolean },
): Html {
  if (articles.length === 0) return html`<p class="muted">${site.say('noPosts')}</p>`
  return html`<ul class="posts" role="list">
    ${articles.map(
      ({ slug, title, summary, day, image }, place) =>
        html`<li class="post">
          ${image && drawPicture(sizes, { url: image, isFirst: alone && place === 0 })}
          ${day && html`<time class="muted" datetime="${day}">${writeDay(day, site.language)}</time>`}
          ${
            alone
              ? html`<h2 class="name"><a href="/news/${slug}">${title}</a></h2>`
              : html`<h3 class="name"><a href="/news/${slug}">${title}</a></h3>`
          }
          ${summary && html`<p class="muted">${summary}</p>`}
        </li>`,
    )}
  </ul>`
}

/** What clients say, with their logos; nothing of those who keep both to themselves. */
export function drawTestimonies(site: Site, said: readonly PublishedItem[], sizes: Sizes): Html {
  const shown = said.filter((one) => textOf(one['testimonial']) ?? firstFileOf(one['logo']))
  if (shown.length === 0) return nothing
  return html`<section class="testimonies" aria-labelledby="said-of-us">
    <h2 id="said-of-us">${site.say('saidOfUs')}</h2>
    <ul role="list">
      ${shown.map((one) => {
        const logo = firstFileOf(one['logo'])
        const text = textOf(one['testimonial'])
        const by = [textOf(one['contact']), textOf(one['name'])].filter(Boolean).join(', ')
        return html`<li>
          <figure>
            ${logo && drawPicture(sizes, { url: logo.url, className: 'logo' })}
            ${text && html`<blockquote>${text}</blockquote>`}
            <figcaption>${by}</figcaption>
          </figure>
        </li>`
      })}
    </ul>
  </section>`
}
