import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'

export type TableLabels = {
  search: string
  /** Empties the search or a filter. */
  clear: string
  chooseColumns: string
  download: string
  /** 'Price, currency'. */
  currencyOf: (header: string) => string
  sortBy: string
  showMore: string
  /** '12 of 340'. */
  count: (rows: { shown: number; total: number }) => string
  /** Said when the search or the filters leave nothing. */
  nothingFound: string
}

/** The words of every table; `search` says what is searched. */
export const useTableLabels = (search?: string): TableLabels => {
  const say = useWords('kit')
  const { count } = useFormat()
  return {
    search: search ?? say('search'),
    clear: say('clear'),
    chooseColumns: say('chooseColumns'),
    download: say('download'),
    currencyOf: (header) => say('currencyOf', { header }),
    sortBy: say('sortBy'),
    showMore: say('showMore'),
    count: ({ shown, total }) => say('rowCount', { shown: count(shown), total: count(total) }),
    nothingFound: say('nothingFound'),
  }
}
