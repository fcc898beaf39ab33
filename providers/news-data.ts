/** What a headless content service tells: the articles of a firm's news, whoever keeps them. */
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Sourced } from '#providers/portfolio-data.ts'

/** An article as a service tells it; `content` is formatted text that nobody has made harmless yet, null where it is not told. */
export type NewsArticle = {
  slug: string
  title: string
  summary: string
  publishdate: IsoDate
  author: string | null
  tags: readonly string[]
  content: string | null
}

/** A source of news. A failure without a last good answer is an empty one, marked as failed. */
export type NewsData = {
  articles(language: string): Promise<Sourced<readonly NewsArticle[]>>
  article(slug: string, language: string): Promise<Sourced<NewsArticle | null>>
  close(): Promise<void>
}
