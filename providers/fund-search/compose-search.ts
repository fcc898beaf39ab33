/** A query of the contract in the words of the search index. */
import type { FundFacet, FundQuery } from '#providers/fund-data.ts'
import type { SearchBody, SearchField } from '#providers/fund-search/wire.ts'

/** By what the index is asked to count. */
export const facets: readonly FundFacet[] = [
  'assetClass',
  'fundType',
  'sector',
  'currency',
  'objective',
  'groupName',
]

/** Wrappers that are not for the public, and a currency that is none: left out of every search. */
const excludedCategories = ['AIP', 'NIP', 'RIP', 'COP'] as const
const excludedCurrency = 'CPS'

function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

const defaultFilter: readonly string[] = [
  ...excludedCategories.map((category) => `category ne ${quote(category)}`),
  `currency ne ${quote(excludedCurrency)}`,
]

/**
 * The filter of a query: the default exclusions, and for each facet any of the values chosen.
 *
 * Worked case: {sector: ['UK', 'US']} ends in `and sector in ('UK', 'US')`.
 */
export function composeFilter(chosen: FundQuery['chosen'] = {}): string {
  const clauses = facets.flatMap((facet) => {
    const values = chosen[facet] ?? []
    return values.length === 0 ? [] : [`${facet} in (${values.map(quote).join(', ')})`]
  })
  return [...defaultFilter, ...clauses].join(' and ')
}

type OrderField = NonNullable<FundQuery['orderBy']>['field']

/** What the index can order by; by the name for what it does not know. */
const orderFields: Partial<Record<OrderField, SearchField>> = {
  name: 'fundName',
  groupName: 'groupName',
  size: 'fundSize',
  assetClass: 'assetClass',
  fundType: 'fundType',
  objective: 'objective',
  currency: 'currency',
  sector: 'sector',
  price: 'price',
  priceDate: 'priceDate',
  change1y: 'change1y',
  change3y: 'change3y',
  change5y: 'change5y',
  ongoingCharge: 'ocf',
  isin: 'isin',
  citiCode: 'citiCode',
}

/** The search of a query. */
export function composeSearch(query: FundQuery): SearchBody {
  const { text = '', chosen, orderBy, top, skip } = query
  const field = (orderBy && orderFields[orderBy.field]) ?? 'fundName'
  const direction = orderBy?.descending && orderFields[orderBy.field] ? 'desc' : 'asc'
  return {
    search: text,
    filter: composeFilter(chosen),
    orderby: `${field} ${direction}`,
    top,
    skip,
    facets,
  }
}

/** A search as the parameters of a GET. */
export function asParameters({ facets: counted = [], ...search }: SearchBody): Record<string, string> {
  const texts = Object.entries(search).map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(texts), facets: counted.join(',') }
}
