/** What the address of an admin grid says: what is looked for, how it is listed, and which record is open. */
export type AdminSearch = {
  search?: string
  /** Conditions 'field:operator:value', all of which must hold. */
  filter?: readonly string[]
  /** 'name' or '-name' for the other way round. */
  sort?: string
  /** From 1 on. */
  page?: number
  /** How many rows a page has, where it is not the usual number. */
  size?: number
  /** The saved view it was opened with. */
  view?: string
  /** The removed records instead of the active ones. */
  removed?: 'yes'
  /** The record in the drawer; 'new' for one that is being made. */
  open?: string
}

const readText = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text === '' ? undefined : text
}

const readFilter = (value: unknown): readonly string[] | undefined => {
  const list = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && /^[^:]+:[a-z]+/.test(one),
  )
  return list.length > 0 ? list : undefined
}

const readPage = (value: unknown): number | undefined => {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

/** How many rows a page may have; the first is usual. */
export const pageSizes: readonly number[] = [50, 100, 200]

const readSize = (value: unknown): number | undefined =>
  pageSizes.slice(1).find((size) => size === Number(value))

/** Reads the search of an admin grid; what makes no sense is left out. */
export const readAdminSearch = (search: Record<string, unknown>): AdminSearch => {
  const found: { [Name in keyof AdminSearch]: AdminSearch[Name] | undefined } = {
    search: readText(search['search']),
    filter: readFilter(search['filter']),
    sort: readText(search['sort']),
    page: readPage(search['page']),
    size: readSize(search['size']),
    view: readText(search['view']),
    removed: search['removed'] === 'yes' ? 'yes' : undefined,
    open: readText(search['open']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
