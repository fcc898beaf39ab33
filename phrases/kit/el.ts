import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  search: 'Αναζήτηση',
  clear: 'Καθαρισμός',
  chooseColumns: 'Επιλογή στηλών',
  columnWidth: 'Πλάτος στήλης {{name}}',
  ownWidth: 'Προσαρμογή στο περιεχόμενο',
  download: 'Λήψη CSV',
  currencyOf: '{{header}}, νόμισμα',
  sortBy: 'Ταξινόμηση κατά',
  showMore: 'Εμφάνιση περισσότερων',
  rowCount: '{{shown}} από {{total}}',
  nothingFound: 'Δεν βρέθηκαν αποτελέσματα.',
  showTable: 'Εμφάνιση ως πίνακα',
  showChart: 'Εμφάνιση ως γραφήματος',
  chartDownload: 'Λήψη',
  chartCsv: 'CSV',
  chartSvg: 'Σχέδιο (SVG)',
  chartPng: 'Εικόνα (PNG)',
  chartCursor: 'Διαβάστε το γράφημα με τα πλήκτρα βέλους',
  lineSummary: '{{name}}: {{last}} στις {{date}}· χαμηλότερο {{lowest}}, υψηλότερο {{highest}}.',
}
