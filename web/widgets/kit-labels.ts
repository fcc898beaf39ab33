import type { ChartFrameLabels } from '#web/ui/charts/chart-frame.tsx'
import { useWords } from '#web/words/words.ts'

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
