import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  search: 'Zoeken',
  clear: 'Wissen',
  chooseColumns: 'Kolommen kiezen',
  columnWidth: 'Breedte van {{name}}',
  ownWidth: 'Aanpassen aan inhoud',
  download: 'CSV downloaden',
  currencyOf: '{{header}}, valuta',
  sortBy: 'Sorteren op',
  showMore: 'Meer tonen',
  rowCount: '{{shown}} van {{total}}',
  nothingFound: 'Niets gevonden.',
  showTable: 'Als tabel tonen',
  showChart: 'Als grafiek tonen',
  chartDownload: 'Downloaden',
  chartCsv: 'CSV',
  chartSvg: 'Tekening (SVG)',
  chartPng: 'Afbeelding (PNG)',
  chartCursor: 'Lees de grafiek met de pijltoetsen',
  lineSummary: '{{name}}: {{last}} op {{date}}; laagste {{lowest}}, hoogste {{highest}}.',
}
