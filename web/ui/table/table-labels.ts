export type TableLabels = {
  search: string
  /** Empties the search or a filter. */
  clear: string
  chooseColumns: string
  download: string
  sortBy: string
  showMore: string
  /** '12 of 340'. */
  count: (rows: { shown: number; total: number }) => string
  /** Said when the search or the filters leave nothing. */
  nothingFound: string
}
