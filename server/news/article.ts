/** An article as it is before a reader is known: from a post of the firm, or from a content service. */
import type { NewsPage } from '#model/calls/news.ts'
import type { PublishedItem } from '#model/calls/content.ts'
import { findVideoFrame } from '#model/forms/video-frame.ts'
import { readingMinutes } from '#model/news/reading-minutes.ts'
import type { NewsArticle } from '#providers/news-data.ts'
import { blocksOf, firstFileOf, pictureOf, textOf, textsOf } from '#server/content/item-values.ts'
import { sanitiseHtml } from '#server/safe-html/sanitise-html.ts'

/** All of a page of the news but what depends on the reader. */
export type Article = Omit<NewsPage, 'isRead' | 'related'>

/** What there is to read in the values of a block, however deep: a choice or an address is one word, a text has more. */
function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsWithin)
}

function authorOf(person: PublishedItem | undefined): Article['author'] {
  if (!person) return null
  return {
    name: textOf(person['name']) ?? '',
    title: textOf(person['title']),
    photo: firstFileOf(person['photo'])?.url ?? null,
  }
}

/** A post; `people` are those the reader may see, among whom its author is looked for. */
export function articleOfPost(post: PublishedItem, people: readonly PublishedItem[]): Article {
  const image = pictureOf(post['image'])
  const content = textOf(post['content'])
  const blocks = blocksOf(post)
  const keypoints = textsOf(post['keypoints'])
  return {
    id: post.id,
    slug: textOf(post['slug']) ?? post.id,
    title: textOf(post['name']) ?? '',
    summary: textOf(post['summary']) ?? textOf(post['teaser-summary']),
    day: textOf(post['publishdate']),
    author: authorOf(people.find(({ id }) => id === post['author'])),
    tags: textsOf(post['tags']),
    image: image ? (image.thumbnail ?? image.url) : null,
    isPromoted: post['promoted'] === true,
    keypoints,
    picture: image?.url ?? null,
    video: findVideoFrame(post['embed']) ? textOf(post['embed']) : null,
    // Blocks are the post as it was laid out last; the plain text is what it was before it had any.
    content: blocks.length > 0 ? null : content,
    blocks,
    minutes: readingMinutes([
      ...keypoints,
      ...(blocks.length > 0 ? blocks.flatMap(({ values }) => textsWithin(values)) : [content ?? '']),
    ]),
  }
}

/** An article of a content service, made harmless: what another program says is trusted no more than what people write. */
export function articleOfService(source: string, told: NewsArticle): Article {
  const content = told.content === null ? null : sanitiseHtml(told.content)
  return {
    id: `${source}/${told.slug}`,
    slug: told.slug,
    title: told.title,
    summary: textOf(told.summary),
    day: told.publishdate,
    author: told.author === null ? null : { name: told.author, title: null, photo: null },
    tags: [...told.tags],
    image: null,
    isPromoted: false,
    keypoints: [],
    picture: null,
    video: null,
    content,
    blocks: [],
    minutes: content === null ? null : readingMinutes([content]),
  }
}
