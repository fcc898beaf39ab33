/** News from a headless content service. */
import { answer } from '#providers/answering.ts'
import type { NewsData } from '#providers/news-data.ts'
import { translatePost } from '#providers/news/translate.ts'
import { wireShapes, type WirePosts } from '#providers/news/wire.ts'
import type { Sourced } from '#providers/portfolio-data.ts'
import {
  createServiceClient,
  type ServiceAnswer,
  type ServiceClientParts,
} from '#providers/service-client.ts'

function sourced<T>(asked: ServiceAnswer<WirePosts>, read: (posts: WirePosts) => T): Sourced<T> {
  return { ...asked, data: read(asked.data), asOf: asked.fetchedAt.slice(0, 'yyyy-mm-dd'.length) }
}

/** The news of a content service at `baseUrl`. */
export function createNewsServiceData(parts: ServiceClientParts): NewsData {
  const client = createServiceClient(parts)
  const ask = (query: Record<string, string>) =>
    client.ask({ path: '/posts', query, shape: wireShapes.posts })
  return {
    articles: (language) =>
      answer(parts, { call: 'news', id: '', empty: [] }, async () =>
        sourced(await ask({ lang: language }), ({ items }) => items.map(translatePost)),
      ),
    article: (slug, language) =>
      answer(parts, { call: 'article', id: slug, empty: null }, async () =>
        sourced(await ask({ slug, lang: language }), ({ items }) => {
          const found = items.find((item) => item.slug === slug)
          return found ? translatePost(found) : null
        }),
      ),
    close: () => client.close(),
  }
}
