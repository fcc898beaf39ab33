import type { ChartFrameLabels } from '#web/ui/charts/chart-frame.tsx'
import type { FigureLabels } from '#web/ui/figures/figure-text.tsx'

/** The gallery is for developers and speaks English only; pages take these from the phrases. */
export const figureLabels: FigureLabels = {
  none: 'no figure',
  showWorking: ({ name, value }) => `${name} ${value}: show the working`,
  quality: { stale: 'Stale', estimated: 'Estimated', incomplete: 'Incomplete' },
}

export const chartLabels: ChartFrameLabels = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  download: 'Save chart',
  csv: 'Numbers as CSV',
  svg: 'Picture as SVG',
  png: 'Picture as PNG',
}

export const cursorLabels = { cursor: 'Read the chart with the arrow keys' }
