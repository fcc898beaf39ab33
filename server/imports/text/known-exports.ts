/** Tables of brokers we know by their columns: what is special about each, or why it is refused. */
import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import type { MappedField, RefusalCode } from '#model/imports/import-vocabulary.ts'

export type KnownExport = {
  name: string
  /** Column names that all must be there. */
  columns: readonly string[]
  /** Corrections to the proposed columns. */
  changes?: Partial<Record<MappedField, string | null>>
  settings?: Partial<
    Pick<ColumnMapping, 'amountIs' | 'currency' | 'detailsStyle' | 'splitUnits' | 'dateOrder'>
  >
  refusal?: RefusalCode
}

export const knownExports: readonly KnownExport[] = [
  {
    name: 'Freetrade',
    columns: ['Title', 'Timestamp', 'Account Currency', 'Buy / Sell', 'Instrument Currency'],
    changes: { priceCurrency: null, fees: 'FX Fee Amount', kind: 'Buy / Sell', kindFallback: 'Type' },
  },
  {
    name: 'Sharesight',
    columns: ['Market', 'Code', 'Price *', 'Brokerage *'],
    settings: { amountIs: 'ignored' },
  },
  {
    name: 'XTB',
    columns: ['ID', 'Type', 'Time', 'Symbol', 'Comment', 'Amount'],
    settings: { detailsStyle: 'units-at-price' },
  },
  {
    name: 'Vanguard UK',
    columns: ['Date', 'Details', 'Amount', 'Balance'],
    settings: { detailsStyle: 'bought-sold', currency: 'GBP', dateOrder: 'dmy' },
  },
  {
    name: 'Rabobank',
    columns: ['Portefeuille', 'Type mutatie', 'Valuta mutatie', 'Volume'],
    changes: { priceCurrency: 'Valuta koers' },
  },
  {
    name: 'DEGIRO',
    columns: ['Datum', 'Valutadatum', 'Omschrijving', 'Mutatie', 'Saldo'],
    refusal: 'degiro-account-statement',
  },
  { name: 'Bitvavo', columns: ['Timezone', 'Quote Currency', 'Quote Price'], refusal: 'crypto-ledger' },
  { name: 'CoinTracking', columns: ['Type', 'Buy', 'Cur.', 'Sell', 'Tx-ID'], refusal: 'crypto-ledger' },
  {
    name: 'Crypto.com',
    columns: ['Transaction Kind', 'Native Currency', 'To Currency'],
    refusal: 'crypto-ledger',
  },
  { name: 'Delta', columns: ['Way', 'Base amount', 'Base type', 'Quote amount'], refusal: 'crypto-ledger' },
  {
    name: 'Revolut',
    columns: ['Symbol', 'Type', 'Quantity', 'Price', 'Value', 'Fees', 'Date'],
    refusal: 'crypto-ledger',
  },
  {
    name: 'Morgan Stanley',
    columns: ['Order Number', 'Plan', 'Net Share Proceeds'],
    refusal: 'equity-plan-report',
  },
]

/** The known export with these columns; null for any other table. */
export function recogniseExport(header: readonly string[]): KnownExport | null {
  const present = new Set(header.map((column) => column.trim().toLowerCase()))
  const fits = (known: KnownExport) => known.columns.every((column) => present.has(column.toLowerCase()))
  return knownExports.find(fits) ?? null
}
