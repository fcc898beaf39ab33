/** The calls on the news of a portal: its articles, one of them, and which of them one has read. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { day, freshness, instant, language } from '#model/calls/parts.ts'

/** Who wrote an article. */
const author = z.strictObject({
  name: z.string(),
  title: z.string().nullable(),
  photo: z.string().nullable(),
})

/** An article in a list; `minutes` is its reading time, null where it is not known. */
const newsSummary = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  day: day.nullable(),
  author: author.nullable(),
  tags: z.array(z.string()),
  image: z.string().nullable(),
  minutes: z.number().int().nullable(),
  isPromoted: z.boolean(),
  isRead: z.boolean(),
})
export type NewsSummary = z.infer<typeof newsSummary>

const block = z.strictObject({
  id: z.string(),
  type: z.string(),
  values: z.record(z.string(), z.unknown()),
})

/** An article to be read: what it says in short, its picture in full, a video, formatted text, and blocks. */
const newsPage = newsSummary.extend({
  keypoints: z.array(z.string()),
  picture: z.string().nullable(),
  video: z.string().nullable(),
  content: z.string().nullable(),
  blocks: z.array(block),
  related: z.array(newsSummary),
})
export type NewsPage = z.infer<typeof newsPage>

/** How fresh the answer of a source is; 'failed': there is nothing, and no more is known. */
const source = { fetchedAt: instant, freshness }

const newsList = z.strictObject({ articles: z.array(newsSummary), ...source })
export type NewsList = z.infer<typeof newsList>

const slug = z.string().regex(/^\P{Cc}{1,200}$/u)

export const newsCalls = {
  listNews: call('GET /api/portals/:portal/news', {
    summary: 'The news of a portal that the caller may read, the promoted first, then the newest.',
    feature: 'news',
    query: z.strictObject({ language }),
    answer: newsList,
  }),
  readNews: call('GET /api/portals/:portal/news/:slug', {
    summary: 'One article of the news of a portal, with what is related to it.',
    feature: 'news',
    params: { slug },
    query: z.strictObject({ language }),
    answer: newsPage,
  }),
  markNewsRead: call('PUT /api/portals/:portal/news-read', {
    summary: 'Notes which articles of the news of a portal one has read, or has not.',
    usage: 'none',
    feature: 'news',
    query: z.strictObject({ language }),
    body: z.strictObject({
      articles: z.array(z.string().min(1).max(300)).min(1).max(500),
      isRead: z.boolean(),
    }),
    answer: newsList,
  }),
} as const
