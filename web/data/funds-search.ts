import { fundFacets } from '#model/funds/fund-facets.ts'
import { readDrawerSearch, type DrawerSearch } from '#web/data/drawer-address.ts'

/** By what funds can be chosen. */
export type FundFacetName = (typeof fundFacets)[number]

/** What can stand open beside the explorer and the page of a fund. */
export const readFundDrawers = (search: Record<string, unknown>): DrawerSearch =>
  Object.fromEntries(
    Object.entries(readDrawerSearch(search, ['fund', 'project', 'buy-fund'])).filter(
      ([, open]) => open !== undefined,
    ),
  )

/**
 * What the address of the fund explorer says: words, values of facets (joined by '|'), favourites, how it is shown, and
 * what stands open beside it.
 */
export type FundsSearch = { text?: string; favourites?: 'yes'; view?: 'grid' } & Partial<
  Record<FundFacetName, string>
> &
  DrawerSearch

/** Reads the search of the explorer; what makes no sense is left out. */
export const readFundsSearch = (search: Record<string, unknown>): FundsSearch => {
  const { text, favourites, view } = search
  const chosen = fundFacets.flatMap((facet) => {
    const value = search[facet]
    return typeof value === 'string' && value !== '' && value.length <= 2000 ? [[facet, value] as const] : []
  })
  return {
    ...Object.fromEntries(chosen),
    ...(typeof text === 'string' && text !== '' ? { text: text.slice(0, 200) } : {}),
    ...(favourites === 'yes' ? { favourites } : {}),
    ...(view === 'grid' ? { view } : {}),
    ...readFundDrawers(search),
  }
}
