import type { ChartFrameLabels } from '#web/ui/charts/chart-frame.tsx'
import type { FigureLabels } from '#web/ui/figures/figure-text.tsx'
import type { DateFieldLabels } from '#web/ui/inputs/date-field.tsx'
import type { TableLabels } from '#web/ui/table/table-labels.ts'

/** The gallery is for developers and speaks English only; pages take these from the phrases. */
export const figureLabels: FigureLabels = {
  none: 'no figure',
  showWorking: ({ name, value }) => `${name} ${value}: show the working`,
  quality: { stale: 'Stale', estimated: 'Estimated', incomplete: 'Incomplete' },
}

export const tableLabels: TableLabels = {
  search: 'Search holdings',
  clear: 'Clear',
  chooseColumns: 'Choose columns',
  download: 'CSV',
  sortBy: 'Sort by',
  showMore: 'Show more',
  count: ({ shown, total }) =>
    shown === total
      ? total.toLocaleString('en-GB')
      : `${shown.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
  nothingFound: 'Nothing matches. Change the search or a filter.',
}

export const chartLabels: ChartFrameLabels = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  download: 'Save chart',
  csv: 'Numbers as CSV',
  svg: 'Picture as SVG',
  png: 'Picture as PNG',
}

export const dateLabels: DateFieldLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  clear: 'Clear',
}

export const cursorLabels = { cursor: 'Read the chart with the arrow keys' }
