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
    changes: {
      price: 'Price per Share',
      priceCurrency: 'Instrument Currency',
      fees: 'FX Fee Amount',
      kind: 'Buy / Sell',
      kindFallback: 'Type',
    },
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
    name: 'eToro',
    columns: ['Date', 'Type', 'Details', 'Amount', 'Realized Equity Change', 'Position ID', 'Asset type'],
    changes: { name: null, symbol: null, reference: null, kindFallback: 'Asset type', details: 'Details' },
    settings: { detailsStyle: 'position', dateOrder: 'dmy' },
  },
  {
    name: 'Saxo',
    columns: ['Trade Date', 'Type', 'Instrument', 'Instrument Symbol', 'Event', 'Amount'],
    changes: {
      kind: 'Type',
      symbol: 'Instrument Symbol',
      name: 'Instrument',
      details: 'Event',
      units: null,
      price: null,
    },
    settings: { detailsStyle: 'event' },
  },
  {
    name: 'Hargreaves Lansdown',
    columns: ['Trade date', 'Reference', 'Description', 'Unit cost (p)', 'Quantity'],
    changes: { kind: null, kindFallback: null, reference: null, details: 'Reference', name: 'Description' },
    settings: { detailsStyle: 'reference-code', dateOrder: 'dmy', currency: 'GBP' },
  },
  {
    name: 'Parqet',
    columns: ['shares', 'identifier', 'holdingname', 'realizedgains', 'originalcurrency', 'currency'],
    changes: { isin: 'identifier', name: 'holdingname', symbol: null, priceCurrency: null, reference: null },
    settings: { amountIs: 'gross' },
  },
  {
    name: 'Disnat',
    columns: ['Date de transaction', 'Type de transaction', "Classe d'actif", 'Devise du prix', 'Quantité'],
    changes: { name: 'Description', details: null },
  },
  {
    name: 'Coinbase',
    columns: ['Transaction Type', 'Asset', 'Quantity Transacted', 'Price Currency', 'Price at Transaction'],
    changes: { symbol: 'Asset', name: null, priceCurrency: null, currency: 'Price Currency' },
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
    columns: ['Datum', 'Uitvoeringsplaats', 'Aantal', 'Koers', 'Lokale waarde', 'Totaal'],
    changes: {
      kind: null,
      kindFallback: null,
      amount: 'Totaal',
      currency: 'Totaal (2)',
      priceCurrency: 'Koers (2)',
      fees: 'Transactiekosten en/of kosten van derden',
      reference: null,
    },
    settings: { detailsStyle: 'signed-units', dateOrder: 'dmy' },
  },
  {
    name: 'DEGIRO',
    columns: ['Date', 'Venue', 'Quantity', 'Price', 'Local value', 'Total'],
    changes: {
      kind: null,
      kindFallback: null,
      amount: 'Total',
      currency: 'Total (2)',
      priceCurrency: 'Price (2)',
      fees: 'Transaction and/or third',
      reference: null,
    },
    settings: { detailsStyle: 'signed-units', dateOrder: 'dmy' },
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
