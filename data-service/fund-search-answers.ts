/** The fund search index and its data feed over the invented universe of funds. */
import { fieldOf, readFilter } from '#data-service/fund-search-filter.ts'
import { fundPdf, presentFeed, presentHit } from '#data-service/fund-search-records.ts'
import { Refusal, type Question } from '#data-service/question.ts'
import { buildFundUniverse, type UniverseFund } from '#demo/funds/fund-universe.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { FundHit, SearchAnswer, SearchBody } from '#providers/fund-search/wire.ts'

/** The funds with their hits, ready to be searched. */
export type FundIndex = {
  asOf: IsoDate
  funds: readonly { fund: UniverseFund; hit: FundHit; words: string }[]
}

/** The index as of a day; takes a quarter of a second. */
export function buildFundIndex(asOf: IsoDate): FundIndex {
  const funds = buildFundUniverse({ asOf }).map((fund) => {
    const hit = presentHit(fund)
    const words = [hit.fundName, hit.groupName, hit.citiCode, hit.isin, hit.sector ?? '']
      .join(' ')
      .toLowerCase()
    return { fund, hit, words }
  })
  return { asOf, funds }
}

function textFrom(value: unknown = ''): string {
  if (typeof value !== 'string') throw new Refusal(400, 'invalid-argument', 'Not a text')
  return value
}

function numberFrom(value: unknown, otherwise: number): number {
  if (value === undefined || value === null || value === '') return otherwise
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0)
    throw new Refusal(400, 'invalid-argument', 'Not a number of funds')
  return number
}

/** The search of a question, from its body or its parameters. */
function searchFrom({ method, query, body }: Question): SearchBody {
  const given = (method === 'POST' ? (body ?? {}) : Object.fromEntries(query)) as Record<string, unknown>
  const { facets = '' } = given
  return {
    search: textFrom(given['search']),
    filter: textFrom(given['filter']),
    orderby: textFrom(given['orderby']),
    top: Math.min(numberFrom(given['top'], 50), 1000),
    skip: numberFrom(given['skip'], 0),
    facets: (Array.isArray(facets) ? facets : textFrom(facets).split(',')).map(textFrom).filter(Boolean),
  }
}

/** Missing values come last whatever the direction. */
function compareBy(orderby: string): (a: FundHit, b: FundHit) => number {
  const [name = '', direction = 'asc'] = orderby.trim().split(/\s+/)
  const field = name === '' ? 'fundName' : fieldOf(name)
  const sign = direction.toLowerCase() === 'desc' ? -1 : 1
  return (a, b) => {
    const [one, other] = [a[field] ?? null, b[field] ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other), 'en')
    return sign * order || a.citiCode.localeCompare(b.citiCode, 'en')
  }
}

function countBy(hits: readonly FundHit[], facet: string): SearchAnswer['facets'][string] {
  const field = fieldOf(facet)
  const counts = new Map<string, number>()
  for (const hit of hits) {
    const value = hit[field]
    if (value !== null && value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
}

function search(index: FundIndex, body: SearchBody): SearchAnswer {
  const words = body.search.toLowerCase().split(/\s+/).filter(Boolean)
  const passes = readFilter(body.filter ?? '')
  const hits = index.funds
    .filter(({ words: known, hit }) => words.every((word) => known.includes(word)) && passes(hit))
    .map(({ hit }) => hit)
  const { top = 50, skip = 0, facets = [] } = body
  return {
    count: hits.length,
    facets: Object.fromEntries(facets.map((facet) => [facet, countBy(hits, facet)])),
    value: hits.toSorted(compareBy(body.orderby ?? '')).slice(skip, skip + top),
  }
}

function findFund({ funds }: FundIndex, query: URLSearchParams): UniverseFund {
  const [citiCode, isin] = [query.get('citiCode'), query.get('isin')]
  if (!citiCode && !isin) throw new Refusal(400, 'invalid-argument', 'citiCode or isin is missing')
  const found = funds.find(({ hit }) => (citiCode ? hit.citiCode === citiCode : hit.isin === isin))
  if (found === undefined) throw new Refusal(404, 'not-found', 'No such fund')
  return found.fund
}

/** The answer of the index or the feed; undefined for a question that is none of theirs. Throws a Refusal. */
export function answerFundSearch(index: FundIndex, question: Question): unknown {
  const { method, path, query } = question
  const [name, id, ...rest] = path
  if (rest.length > 0) return undefined
  if (name === 'search' && id === undefined && (method === 'GET' || method === 'POST'))
    return search(index, searchFrom(question))
  if (method !== 'GET') return undefined
  if (name === 'fund' && id === undefined) return presentFeed(findFund(index, query))
  if (name === 'documents' && id !== undefined) {
    const [citiCode = '', kind = ''] = id.split('.')
    const found = index.funds.find(({ hit }) => hit.citiCode === citiCode)
    return found && (fundPdf(found.fund, kind) ?? undefined)
  }
  return undefined
}
