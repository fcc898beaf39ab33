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

/** A fund as it is looked for: all that is said of it, and its name, in plain letters. */
type ReadFund = { fund: FundSummary; text: string; name: string }

const readLists = new WeakMap<readonly FundSummary[], readonly ReadFund[]>()

/** A list is read once, however often it is searched; by name, so that equal ones stay in that order. */
function readList(funds: readonly FundSummary[]): readonly ReadFund[] {
  const known = readLists.get(funds)
  if (known !== undefined) return known
  const list = funds.map((fund) => {
    const { name, description, sector, isin, citiCode, groupName, id } = fund
    const text = plain([name, description, sector, isin, citiCode, groupName, id].join(' '))
    return { fund, text, name: plain(name) }
  })
  list.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
  readLists.set(funds, list)
  return list
}

function isChosen(fund: FundSummary, facet: FundFacet, chosen: FundQuery['chosen']): boolean {
  const values = chosen?.[facet] ?? []
  return values.length === 0 || values.includes(fund[facet] ?? '')
}

type Counts = ReadonlyMap<FundFacet, Map<string, number>>

function countIn(counts: Counts, facet: FundFacet, fund: FundSummary): void {
  const [value, of] = [fund[facet], counts.get(facet)]
  if (value !== null && of !== undefined) of.set(value, (of.get(value) ?? 0) + 1)
}

/** What fits, and every facet among what fits everything but itself, in one pass. */
function sift(
  funds: readonly ReadFund[],
  { text, chosen }: FundQuery,
): { found: ReadFund[]; counts: Counts } {
  const words = plain(text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const counts: Counts = new Map(facetNames.map((facet) => [facet, new Map<string, number>()]))
  const found: ReadFund[] = []
  for (const read of funds) {
    if (!words.every((word) => read.text.includes(word))) continue
    const against = facetNames.filter((facet) => !isChosen(read.fund, facet, chosen))
    if (against.length === 0) {
      found.push(read)
      for (const facet of facetNames) countIn(counts, facet, read.fund)
    } else if (against.length === 1) countIn(counts, against[0]!, read.fund)
  }
  return { found, counts }
}

/** How often each value of a facet occurs, the most frequent first. */
function listCounts(counts: ReadonlyMap<string, number>): readonly { value: string; count: number }[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

type OrderField = NonNullable<FundQuery['orderBy']>['field']

const changeNames = { changeYtd: 'ytd', change1y: '1y', change3y: '3y', change5y: '5y' } as const

function valueOf({ fund, name }: ReadFund, field: OrderField): string | number | null {
  if (field === 'name') return name
  if (field in changeNames) return fund.changes[changeNames[field as keyof typeof changeNames]]
  const value = fund[field as Exclude<keyof FundSummary, 'changes'>]
  return typeof value === 'string' ? plain(value) : value
}

/** In the order asked for; funds that say nothing of it come last either way, equal ones by name. */
function orderFunds(funds: readonly ReadFund[], orderBy: FundQuery['orderBy']): readonly FundSummary[] {
  const { field, descending } = orderBy ?? { field: 'name', descending: false }
  const sign = descending ? -1 : 1
  const keyed = funds.map((read) => ({ fund: read.fund, value: valueOf(read, field) }))
  keyed.sort(({ value: left }, { value: right }) => {
    if (left === right) return 0
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -sign : sign
  })
  return keyed.map(({ fund }) => fund)
}

/**
 * The funds in which all words occur and whose facets have one of the values chosen. A facet is counted among the
 * funds that fit everything but itself, so that its other values stay to be chosen. A list that is given again is not
 * read again.
 */
export function searchFunds(funds: readonly FundSummary[], query: FundQuery): FundsFound {
  const { found, counts } = sift(readList(funds), query)
  const facets = Object.fromEntries(
    [...counts].filter(([, of]) => of.size > 0).map(([facet, of]) => [facet, listCounts(of)]),
  )
  const ordered = orderFunds(found, query.orderBy)
  return { count: found.length, facets, funds: ordered.slice(query.skip, query.skip + query.top) }
}
