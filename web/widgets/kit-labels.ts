import type { ChartFrameLabels } from '#web/ui/charts/chart-frame.tsx'
import type { TableLabels } from '#web/ui/table/table-labels.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'

/** The words of every table; `search` says what is searched. */
export const useTableLabels = (search?: string): TableLabels => {
  const say = useWords('kit')
  const { count } = useFormat()
  return {
    search: search ?? say('search'),
    clear: say('clear'),
    chooseColumns: say('chooseColumns'),
    download: say('download'),
    sortBy: say('sortBy'),
    showMore: say('showMore'),
    count: ({ shown, total }) => say('rowCount', { shown: count(shown), total: count(total) }),
    nothingFound: say('nothingFound'),
  }
}

/** The words of every chart. */
export const useChartLabels = (): ChartFrameLabels & { cursor: string } => {
  const say = useWords('kit')
  return {
    showTable: say('showTable'),
    showChart: say('showChart'),
    download: say('chartDownload'),
    csv: say('chartCsv'),
    svg: say('chartSvg'),
    png: say('chartPng'),
    cursor: say('chartCursor'),
  }
}
