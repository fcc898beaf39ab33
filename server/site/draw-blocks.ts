/** The blocks of pages and posts as HTML; `web/widgets/content/content-blocks.tsx` draws the same for the portal. */
import { isLinkTarget } from '#model/fields/link.ts'
import { checkContentBlock, type ContentBlock, type ContentBlockType } from '#model/forms/content-blocks.ts'
import { findVideoFrame } from '#model/forms/video-frame.ts'
import { pictureOf, textOf } from '#server/content/item-values.ts'
import { sanitiseHtml } from '#server/safe-html/sanitise-html.ts'
import type { Sources } from './block-sources.ts'
import { drawPeople, drawPosts } from './draw-cards.ts'
import { drawVisitorsForm } from './draw-form.ts'
import { html, madeHarmless, nothing, type Html } from '#server/ground/html.ts'
import { drawPicture } from './pictures.ts'
import type { Site } from './site.ts'

type Values = Readonly<Record<string, unknown>>

/** Where a block is drawn: on whose site, from what, under which id, at which address. */
type Place = { site: Site; sources: Sources; id: string; path: string }

/** Formatted text: made harmless when it was stored, and again where it is shown. */
export const drawFormatted = (text: string | null): Html =>
  text === null ? nothing : html`<div class="text">${madeHarmless(sanitiseHtml(text))}</div>`

const heading = (values: Values, { id }: Place): Html => {
  const text = textOf(values['text'])
  return values['level'] === '3' ? html`<h3>${text}</h3>` : html`<h2 id="${id}">${text}</h2>`
}

const image = (values: Values, { sources }: Place): Html => {
  const picture = pictureOf(values['image'])
  const alt = textOf(values['alternative']) ?? ''
  const caption = textOf(values['caption'])
  return html`<figure class="picture" data-width="${values['width'] === 'text' ? 'text' : 'wide'}">
    ${picture && drawPicture(sources.sizes, { url: picture.url, alt })}
    ${caption && html`<figcaption>${caption}</figcaption>`}
  </figure>`
}

const quote = (values: Values): Html => {
  const by = [textOf(values['by']), textOf(values['position'])].filter(Boolean).join(', ')
  return html`<figure class="quote">
    <blockquote>${textOf(values['text'])}</blockquote>
    ${by && html`<figcaption>${by}</figcaption>`}
  </figure>`
}

const keyFigures = (values: Values): Html =>
  html`<dl class="figures">
    ${((values['figures'] ?? []) as readonly Values[]).map(
      ({ figure, label, note }) =>
        html`<div>
          <dt>${textOf(label)}</dt>
          <dd class="figure">${textOf(figure)}</dd>
          ${textOf(note) && html`<dd class="muted">${textOf(note)}</dd>`}
        </div>`,
    )}
  </dl>`

const twoColumns = (values: Values): Html =>
  html`<div class="columns" data-widths="${textOf(values['widths']) ?? 'equal'}">
    ${drawFormatted(textOf(values['left']))}${drawFormatted(textOf(values['right']))}
  </div>`

/** In a frame that may play, and neither lead the page away nor read anything of it. */
export function drawVideo(address: unknown, title: string): Html {
  const frame = findVideoFrame(address)
  if (!frame) return nothing
  return html`<iframe
    class="video"
    src="${frame.src}"
    title="${title}"
    sandbox="allow-scripts allow-same-origin allow-presentation"
    allow="fullscreen; encrypted-media; picture-in-picture"
    referrerpolicy="strict-origin-when-cross-origin"
    loading="lazy"
  ></iframe>`
}

/** A link as a button; nothing where it would lead nowhere. */
export function drawButton(target: string | null, label: string | null, look = 'primary'): Html {
  if (!target || !label || !isLinkTarget(target)) return nothing
  return html`<p><a class="button ${look}" href="${target}">${label}</a></p>`
}

const titled = (values: Values, { id }: Place): Html =>
  textOf(values['title']) ? html`<h2 id="${id}">${textOf(values['title'])}</h2>` : nothing

const people = (values: Values, place: Place): Html => {
  const ids = (values['people'] ?? []) as readonly string[]
  const shown = ids.flatMap((id) => place.sources.people.find((person) => person.id === id) ?? [])
  return html`${titled(values, place)}${drawPeople(shown, place.sources.sizes)}`
}

const posts = (values: Values, place: Place): Html => {
  const { site, sources } = place
  if (!site.hasNews) return nothing
  const tag = textOf(values['tag'])
  const fitting = sources.articles.filter(({ tags }) => tag === null || tags.includes(tag))
  const shown = fitting.slice(0, Number(values['count'] ?? 3))
  return html`${titled(values, place)}${drawPosts(site, shown, { sizes: sources.sizes })}`
}

const form = (values: Values, { site, sources, path }: Place): Html => {
  const found = sources.forms.get(String(values['form']))
  if (!found) return nothing
  const own = sources.filled.forms.get(String(values['form']))
  if (own) return drawVisitorsForm(own, { site, path, ...sources.filled })
  const { say } = site
  const { name, href } = found
  const way = href ?? `/login?next=${encodeURIComponent(path)}`
  return html`<div class="form">
    <p>${say('formHere', { name })}</p>
    ${drawButton(way, say(href === null ? 'signInForForm' : 'openForm'))}
  </div>`
}

const drawn: Readonly<Record<ContentBlockType, (values: Values, place: Place) => Html>> = {
  heading,
  'rich-text': (values) => drawFormatted(textOf(values['html'])),
  image,
  quote,
  'key-figures': keyFigures,
  'two-columns': twoColumns,
  video: (values) => drawVideo(values['address'], textOf(values['title']) ?? ''),
  button: (values) =>
    drawButton(
      textOf(values['target']),
      textOf(values['label']),
      values['look'] === 'secondary' ? 'secondary' : 'primary',
    ),
  people,
  posts,
  form,
  divider: () => html`<hr />`,
}

/** Whether a block can be shown; what is unfinished, or of a type that this version does not know, is left out. */
const isWhole = (block: ContentBlock): boolean => Object.keys(checkContentBlock(block)).length === 0

/** The blocks of a page or post, one below the other. */
export function drawBlocks(blocks: readonly ContentBlock[], place: Omit<Place, 'id'>): Html {
  return html`<div class="blocks">
    ${blocks
      .filter(isWhole)
      .map(({ id, type, values }) => drawn[type as ContentBlockType](values, { ...place, id: `b-${id}` }))}
  </div>`
}

/** The headings among blocks, for a list of what is on a page. */
export function listHeadings(blocks: readonly ContentBlock[]): { id: string; text: string }[] {
  return blocks.filter(isWhole).flatMap(({ id, type, values }) => {
    const text =
      type === 'heading' && values['level'] !== '3' ? textOf(values['text']) : textOf(values['title'])
    return text && type !== 'video' ? [{ id: `b-${id}`, text }] : []
  })
}
