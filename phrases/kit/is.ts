import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  search: 'Leita',
  clear: 'Hreinsa',
  chooseColumns: 'Velja dálka',
  columnWidth: 'Breidd dálks {{name}}',
  ownWidth: 'Laga að innihaldi',
  download: 'Sækja CSV',
  currencyOf: '{{header}}, gjaldmiðill',
  sortBy: 'Raða eftir',
  showMore: 'Sýna fleiri',
  rowCount: '{{shown}} af {{total}}',
  nothingFound: 'Ekkert fannst.',
  showTable: 'Sýna sem töflu',
  showChart: 'Sýna sem graf',
  chartDownload: 'Sækja',
  chartCsv: 'CSV',
  chartSvg: 'Teikning (SVG)',
  chartPng: 'Mynd (PNG)',
  chartCursor: 'Lestu línuritið með örvalyklunum',
  lineSummary: '{{name}}: {{last}} þann {{date}}; lægst {{lowest}}, hæst {{highest}}.',
}
