/** Funds from the fund search index and its data feed. */
import type { z } from 'zod'
import { answer } from '#providers/answering.ts'
import type { FundData, FundFacet, FundQuery, FundsFound } from '#providers/fund-data.ts'
import { asParameters, composeSearch } from '#providers/fund-search/compose-search.ts'
import { translateFeed, translateFound } from '#providers/fund-search/translate.ts'
import { wireShapes } from '#providers/fund-search/wire.ts'
import type { FundFeed } from '#providers/fund-search/wire.ts'
import type { Sourced } from '#providers/portfolio-data.ts'
import { createServiceClient } from '#providers/service-client.ts'
import type { ServiceAnswer, ServiceClient, ServiceClientParts } from '#providers/service-client.ts'

type Facets = FundsFound['facets']

function sourced<T, U>(asked: ServiceAnswer<T>, translate: (data: T) => U): Sourced<U> {
  return { ...asked, data: translate(asked.data), asOf: asked.fetchedAt.slice(0, 'yyyy-mm-dd'.length) }
}

function askSearch(client: ServiceClient, query: FundQuery) {
  const shape = wireShapes.searchAnswer
  return client.ask({ path: '/search', query: asParameters(composeSearch(query)), shape })
}

/**
 * The index counts only what it found. So that a second value of a facet can be chosen, the values of a facet in which
 * something is chosen are counted as if nothing of it were.
 */
async function countChosen(client: ServiceClient, query: FundQuery): Promise<Facets> {
  const chosen = Object.entries(query.chosen ?? {}) as [FundFacet, readonly string[]][]
  const counts = await Promise.all(
    chosen
      .filter(([, values]) => values.length > 0)
      .map(async ([facet]) => {
        const without = { ...query, chosen: { ...query.chosen, [facet]: [] }, top: 0, skip: 0 }
        const { data } = await askSearch(client, without)
        return [facet, data.facets[facet] ?? []] as const
      }),
  )
  return Object.fromEntries(counts)
}

/** A reference inside the service as a path below its address; null for one that leads elsewhere. */
function pathOf(baseUrl: string, reference: string): string | null {
  if (!URL.canParse(reference, `${baseUrl}/`)) return null
  const { origin, pathname, search } = new URL(reference.replace(/^\//, ''), `${baseUrl}/`)
  const base = new URL(baseUrl)
  const root = base.pathname.replace(/\/$/, '')
  return origin === base.origin && pathname.startsWith(`${root}/`)
    ? pathname.slice(root.length) + search
    : null
}

/** Another fund's feed is no answer, whatever its status says. */
function feedOf(about: Partial<Pick<FundFeed, 'citiCode' | 'isin'>>): z.ZodType<FundFeed> {
  return wireShapes.feed.refine(
    ({ citiCode, isin }) => (about.citiCode ?? citiCode) === citiCode && (about.isin ?? isin) === isin,
    'another fund',
  )
}

/** Fund data from a search service at `baseUrl`. */
export function createSearchFundData(parts: ServiceClientParts): FundData {
  const client = createServiceClient(parts)
  const feed = (call: string, about: { citiCode: string } | { isin: string }) =>
    answer(parts, { call, id: Object.values(about).join(), empty: null }, async () =>
      sourced(await client.ask({ path: '/fund', query: about, shape: feedOf(about) }), translateFeed),
    )
  const nothing: FundsFound = { count: 0, facets: {}, funds: [] }
  return {
    search: (query) =>
      answer(parts, { call: 'funds', id: query.text ?? '', empty: nothing }, async () => {
        const [found, counted] = await Promise.all([askSearch(client, query), countChosen(client, query)])
        return sourced(found, (data) => {
          const funds = translateFound(data)
          return { ...funds, facets: { ...funds.facets, ...counted } }
        })
      }),
    fund: (id) => feed('fund', { citiCode: id }),
    fundByIsin: (isin) => feed('fundByIsin', { isin }),
    document: async (reference) => {
      const path = pathOf(parts.baseUrl, reference)
      return path === null ? null : client.download(path)
    },
    close: () => client.close(),
  }
}
