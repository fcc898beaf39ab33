/** Words of tables, charts and dates wherever they appear. */
export const words = {
  search: 'Search',
  clear: 'Clear',
  chooseColumns: 'Choose columns',
  download: 'Download CSV',
  sortBy: 'Sort by',
  showMore: 'Show more',
  rowCount: '{{shown}} of {{total}}',
  nothingFound: 'Nothing matches.',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  chartDownload: 'Download',
  chartCsv: 'CSV',
  chartSvg: 'Drawing (SVG)',
  chartPng: 'Picture (PNG)',
  chartCursor: 'Read the chart with the arrow keys',
  lineSummary: '{{name}}: {{last}} on {{date}}; lowest {{lowest}}, highest {{highest}}.',
} as const
