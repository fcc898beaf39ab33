/** Looks for funds in a list, where a source tells of all its funds at once and searches none. */
import type { FundSummary } from '#model/funds/fund.ts'
import type { FundFacet, FundQuery, FundsFound } from '#providers/fund-data.ts'

const facetNames: readonly FundFacet[] = [
  'assetClass',
  'fundType',
  'sector',
  'currency',
  'objective',
  'groupName',
]

/** Letters without their marks, in lower case: 'Provinciën' is found by 'provincien'. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function hasWords(fund: FundSummary, words: readonly string[]): boolean {
  const { name, description, sector, isin, citiCode, groupName, id } = fund
  const text = plain([name, description, sector, isin, citiCode, groupName, id].join(' '))
  return words.every((word) => text.includes(word))
}

function isChosen(fund: FundSummary, facet: FundFacet, chosen: FundQuery['chosen']): boolean {
  const values = chosen?.[facet] ?? []
  return values.length === 0 || values.includes(fund[facet] ?? '')
}

/** How often each value of a facet occurs, the most frequent first. */
function countFacet(
  funds: readonly FundSummary[],
  facet: FundFacet,
): readonly { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const fund of funds) {
    const value = fund[facet]
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

type OrderField = NonNullable<FundQuery['orderBy']>['field']

const changeNames = { changeYtd: 'ytd', change1y: '1y', change3y: '3y', change5y: '5y' } as const

function valueOf(fund: FundSummary, field: OrderField): string | number | null {
  if (field in changeNames) return fund.changes[changeNames[field as keyof typeof changeNames]]
  const value = fund[field as Exclude<keyof FundSummary, 'changes'>]
  return typeof value === 'string' ? plain(value) : value
}

/** In the order asked for; funds that say nothing of it come last either way, equal ones by name. */
function orderFunds(funds: readonly FundSummary[], orderBy: FundQuery['orderBy']): readonly FundSummary[] {
  const { field, descending } = orderBy ?? { field: 'name', descending: false }
  const sign = descending ? -1 : 1
  return funds.toSorted((a, b) => {
    const [left, right] = [valueOf(a, field), valueOf(b, field)]
    if (left === right) return plain(a.name) < plain(b.name) ? -1 : 1
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -sign : sign
  })
}

/**
 * The funds in which all words occur and whose facets have one of the values chosen. A facet is counted among the
 * funds that fit everything but itself, so that its other values stay to be chosen.
 */
export function searchFunds(funds: readonly FundSummary[], query: FundQuery): FundsFound {
  const words = plain(query.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const worded = funds.filter((fund) => hasWords(fund, words))
  const fitting = (except: FundFacet | null): readonly FundSummary[] =>
    worded.filter((fund) =>
      facetNames.every((facet) => facet === except || isChosen(fund, facet, query.chosen)),
    )
  const found = fitting(null)
  const facets = Object.fromEntries(
    facetNames
      .map((facet) => [facet, countFacet(fitting(facet), facet)] as const)
      .filter(([, counts]) => counts.length > 0),
  )
  const ordered = orderFunds(found, query.orderBy)
  return { count: found.length, facets, funds: ordered.slice(query.skip, query.skip + query.top) }
}
