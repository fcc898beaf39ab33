/** From the wire of the content service to the news of the portal; where its spelling ends. */
import type { NewsArticle } from '#providers/news-data.ts'
import type { WirePost } from '#providers/news/wire.ts'

/** A post as an article. Its picture is on another host, which a page of the portal asks for nothing: it is left out. */
export function translatePost({
  slug,
  title,
  summary,
  publishdate,
  author,
  tags,
  content,
}: WirePost): NewsArticle {
  return {
    slug,
    title,
    summary,
    publishdate,
    author: author || null,
    tags: [...new Set(tags)],
    content: content ?? null,
  }
}
