/** The blocks of some pages and posts: pictures, figures, quotes and what leads on. */
import { IdSequence } from '#demo/deterministic-id.ts'
import { foundedOn } from '#demo/firm.ts'
import type { ContentBlock, MediaReference } from '#model/fields/json-shapes.ts'
import type { ContentBlockType } from '#model/forms/content-blocks.ts'
import type { Article, PageKey } from '#demo/words/office-words.ts'
import { named, paragraphs, type Office, type Planted } from '#demo/planted.ts'
import { pageWordsIn } from '#demo/words/page-words.ts'
import { blockWordsIn, type BlockWords } from '#demo/words/block-words.ts'

/** What blocks are made from beside the words: the team of the firm and the pictures of its library. */
export type BlockParts = { team: readonly Planted<'people'>[]; scenes: readonly MediaReference[] }

type Sketch = readonly [type: ContentBlockType, values: Record<string, unknown>]

/** Which posts are made of blocks, by their place in the list; the others have their text alone. */
const postsOfBlocks: readonly number[] = [1, 2, 3, 4]

/** The blocks of a page; none for most pages. */
export function layOutPage(office: Office, key: PageKey, parts: BlockParts): ContentBlock[] | null {
  const words = blockWordsIn(office.profile.locale)
  const layOut = {
    home: layOutHome,
    about: layOutAbout,
    charges: layOutCharges,
    advice: layOutAdvice,
    history: layOutHistory,
    approach: layOutApproach,
    letters: (office: Office) => layOutTexts(office, 'letters'),
    funds: (office: Office) => layOutTexts(office, 'funds'),
  }[key as 'home']
  return layOut ? numbered(office, `page:${key}`, layOut(office, words, parts)) : null
}

/** The blocks of a post; none for some. */
export function layOutPost(
  office: Office,
  { article, index }: { article: Article; index: number },
  parts: BlockParts,
): ContentBlock[] | null {
  if (!postsOfBlocks.includes(index)) return null
  const { readOn, fees } = blockWordsIn(office.profile.locale)
  const author = parts.team[index % 4]
  const [first = '', ...others] = article.body
  const middle: Sketch[] =
    index % 2 === 0
      ? [['quote', { text: named(article.summary, office), by: author?.name, position: author?.title }]]
      : [['key-figures', { figures: figuresOf(fees.slice(1)) }]]
  return numbered(office, `post:${index}`, [
    ['image', pictureOf(parts.scenes[index])],
    ['rich-text', { html: paragraphs([first], office) }],
    ...middle,
    ['rich-text', { html: paragraphs(others, office) }],
    ['divider', {}],
    ['posts', { title: readOn, tag: article.tags[0], count: 3 }],
  ])
}

function layOutHome(
  office: Office,
  { figures, news, write, whoWeAre: [began] }: BlockWords,
  parts: BlockParts,
): Sketch[] {
  const { description } = office.words.pages.home
  return [
    ['image', pictureOf(parts.scenes[1])],
    ['rich-text', { html: paragraphs([description, began], office) }],
    ['key-figures', { figures: figuresOf(figures) }],
    quoteOf(office, 0),
    ['posts', { title: news, count: 3 }],
    writeTo(office, write),
  ]
}

function layOutAbout(office: Office, words: BlockWords, { team, scenes }: BlockParts): Sketch[] {
  const [left, right] = words.whoWeAre
  return [
    ['heading', { text: office.words.pages.about.title, level: '2' }],
    ['two-columns', { left: `<p>${left}</p>`, right: `<p>${right}</p>`, widths: 'equal' }],
    ['image', pictureOf(scenes[2])],
    ['people', { title: words.team, people: team.map(({ id }) => id) }],
    ['divider', {}],
    quoteOf(office, 2),
    writeTo(office, words.write),
  ]
}

function layOutCharges(office: Office, { fees, whatYouPay: [left, right], write }: BlockWords): Sketch[] {
  const { title, summary } = office.words.pages.charges
  return [
    ['heading', { text: title, level: '2' }],
    ['rich-text', { html: paragraphs([summary], office) }],
    ['key-figures', { figures: figuresOf(fees) }],
    ['two-columns', { left: `<p>${left}</p>`, right: `<p>${right}</p>`, widths: 'left' }],
    writeTo(office, write),
  ]
}

function layOutTexts(office: Office, of: 'history' | 'letters' | 'funds'): Sketch[] {
  return [['rich-text', { html: paragraphs(pageWordsIn(office.profile.locale)[of], office) }]]
}

function layOutHistory(office: Office, _words: BlockWords, { scenes }: BlockParts): Sketch[] {
  return [...layOutTexts(office, 'history'), ['image', pictureOf(scenes[3])], quoteOf(office, 1)]
}

function layOutApproach(office: Office, { figures }: BlockWords): Sketch[] {
  const { approach, approachHeading } = pageWordsIn(office.profile.locale)
  const [first = '', ...others] = approach
  return [
    ['rich-text', { html: paragraphs([first], office) }],
    ['key-figures', { figures: figuresOf(figures) }],
    ['heading', { text: approachHeading, level: '2' }],
    ['rich-text', { html: paragraphs(others, office) }],
  ]
}

function layOutAdvice(office: Office, { advice, write }: BlockWords): Sketch[] {
  const [when, ...reasons] = advice.when
  const [needed, left, right] = advice.needed
  return [
    ['heading', { text: when, level: '2' }],
    ['rich-text', { html: paragraphs(reasons, office) }],
    ['divider', {}],
    ['heading', { text: needed, level: '2' }],
    ['two-columns', { left: `<p>${left}</p>`, right: `<p>${right}</p>`, widths: 'equal' }],
    writeTo(office, write),
  ]
}

function pictureOf(image: MediaReference | undefined): Record<string, unknown> {
  return { image, alternative: image?.name, width: 'wide' }
}

function figuresOf(counted: BlockWords['figures']): Record<string, string>[] {
  return counted.map(([figure, label, note]) => ({ figure, label, note }))
}

function quoteOf({ words }: Office, index: number): Sketch {
  const said = words.testimonies[index] ?? words.testimonies[0]
  return ['quote', { text: said?.words, by: said?.name, position: said?.contact }]
}

function writeTo({ firm }: Office, label: string): Sketch {
  return ['button', { label, target: `mailto:${firm.portals[0]?.email ?? ''}`, look: 'primary' }]
}

function numbered({ seed, profile }: Office, owner: string, sketches: readonly Sketch[]): ContentBlock[] {
  const ids = new IdSequence(seed, `blocks:${profile.key}:${owner}`)
  return sketches.map(([type, values]) => ({ id: ids.next(foundedOn), type, values }))
}
