import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import type { KindReading } from '#model/imports/import-vocabulary.ts'
import { proposeMapping } from '#server/imports/column-mapping.ts'
import { hasColumns } from '#server/imports/formats/import-format.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { readMapped } from '#server/imports/formats/mapped-csv.ts'
import { pairDeliveries } from '#server/imports/formats/paired-deliveries.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'

/** The column names of the export of transactions, in the languages in which Portfolio Performance writes them. */
const english = {
  date: 'Date',
  kind: 'Type',
  amount: 'Value',
  currency: 'Transaction Currency',
  fees: 'Fees',
  taxes: 'Taxes',
  units: 'Shares',
  isin: 'ISIN',
  symbol: 'Ticker Symbol',
  name: 'Security Name',
}
const german = {
  date: 'Datum',
  kind: 'Typ',
  amount: 'Wert',
  currency: 'Buchungswährung',
  fees: 'Gebühren',
  taxes: 'Steuern',
  units: 'Stück',
  isin: 'ISIN',
  symbol: 'Ticker-Symbol',
  name: 'Wertpapiername',
}
const languages = [english, german]

/** Refunds lower a charge; they are no income and no payment, so they are left to the person. */
const kinds: Record<string, KindReading> = {
  'Transfer (Inbound)': 'transfer-in',
  'Transfer (Outbound)': 'transfer-out',
  'Umbuchung (Eingang)': 'transfer-in',
  'Umbuchung (Ausgang)': 'transfer-out',
}

/** Portfolio Performance: all, account or portfolio transactions exported as CSV, English or German. */
export const portfolioPerformanceCsv: ImportFormat = {
  name: 'portfolio-performance-csv',
  subject: 'bookings',
  detect: (file) => languageOf(file) !== null,
  read,
}

async function* read(file: OpenedFile, options: ReadOptions): AsyncGenerator<BookingRow> {
  const rows: BookingRow[] = []
  for await (const row of readMapped(file, options.mapping ?? mappingOf(file), options)) rows.push(row)
  yield* pairDeliveries(rows)
}

function languageOf({ dialect }: OpenedFile): typeof english | null {
  const fits = ({ date, kind, amount, currency, units }: typeof english) => [
    date,
    kind,
    amount,
    currency,
    units,
  ]
  return languages.find((names) => hasColumns(dialect, fits(names))) ?? null
}

function mappingOf(file: OpenedFile): ColumnMapping {
  const names = languageOf(file)
  if (names === null || file.dialect === null)
    throw new ImportRefusal('mapping-needed', { columns: '', missing: 'date' })
  const present = Object.entries(names).filter(([, column]) => hasColumns(file.dialect, [column]))
  const { mapping } = proposeMapping(file.head, file.dialect)
  return {
    ...mapping,
    columns: {
      ...mapping.columns,
      price: null,
      priceCurrency: null,
      reference: null,
      details: null,
      ...Object.fromEntries(present),
    },
    kinds,
    amountSigned: false,
  }
}
