/** Which content service tells the news of a portal. */
import type { BaseLogger } from 'pino'
import { answer } from '#providers/answering.ts'
import type { NewsData } from '#providers/news-data.ts'
import { createNewsServiceData } from '#providers/news/news-service-data.ts'
import { ProviderError, type ProviderLog } from '#providers/portfolio-data.ts'
import type { ServiceLimits } from '#providers/service-client.ts'
import { placeFor } from '#server/figures/source-places.ts'
import type { NewsSources } from '#server/ground/news-sources.ts'
import type { Store, Tenant } from '#server/store/executor.ts'
import { createProviderLog } from '#server/ground/provider-log.ts'
import { createLastGoodStore } from '#server/store/last-good.ts'

export type NewsSourcesParts = {
  store: Pick<Store, 'serveOne'>
  now: () => number
  log: Pick<BaseLogger, 'warn'>
  /** Where content services are: '{source}' stands for the key a portal names; undefined where none is set up. */
  newsUrl: string | undefined
  newsToken: string | undefined
  limits?: ServiceLimits
}

/** What a portal may name: nothing that would lead out of the place of the services. */
const sourceKey = /^[A-Za-z0-9][\w-]{0,59}$/
const halfMinute = 30_000
const fiveMegabytes = 5_000_000

/** One client per tenant and key, made when it is first asked for, so that its breaker and connections serve all. */
export function createNewsSources(parts: NewsSourcesParts): NewsSources {
  const known = new Map<string, NewsData>()
  return {
    of: (tenant, key) => {
      const name = `${tenant.id} ${key}`
      const source = known.get(name) ?? openNews(parts, tenant, key)
      // A key that cannot be one opens nothing, so that a slip of a form is not kept.
      if (sourceKey.test(key)) known.set(name, source)
      return source
    },
    close: async () => {
      await Promise.all([...known.values()].map((source) => source.close()))
    },
  }
}

function openNews(
  { store, now, log, newsUrl, newsToken, limits }: NewsSourcesParts,
  tenant: Tenant,
  key: string,
): NewsData {
  const warn = createProviderLog(log, { text: 'no news', about: { tenant: tenant.name, source: key } })
  const answering = { log: warn, now: () => new Date(now()).toISOString() }
  const place = placeFor(newsUrl, tenant)
  if (place === null || !sourceKey.test(key)) return noNews(answering)
  return createNewsServiceData({
    ...answering,
    sizeLimit: fiveMegabytes,
    keepFor: halfMinute,
    ...limits,
    baseUrl: place.replaceAll('{source}', key).replace(/\/+$/, ''),
    token: () => Promise.resolve(placeFor(newsToken, tenant)),
    lastGood: createLastGoodStore({
      store,
      tenantId: tenant.id,
      now,
      onLost: (error) => log.warn({ err: error, tenant: tenant.name }, 'answer not kept'),
    }),
  })
}

const notSetUp = (): Promise<never> =>
  Promise.reject(new ProviderError({ code: 'network', detail: 'the news service is not set up' }))

/** Every question to a service that is not set up fails as one to a service that does not answer. */
function noNews(parts: { log: ProviderLog; now: () => string }): NewsData {
  return {
    articles: () => answer(parts, { call: 'news', id: '', empty: [] }, notSetUp),
    article: (slug) => answer(parts, { call: 'article', id: slug, empty: null }, notSetUp),
    close: () => Promise.resolve(),
  }
}
