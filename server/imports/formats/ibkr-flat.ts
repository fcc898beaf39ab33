import { buildRow } from '#server/imports/build-row.ts'
import { hasColumns } from '#server/imports/formats/import-format.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { draftCash, draftTrade, ibkrReading, ibkrRecord } from '#server/imports/formats/ibkr-record.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { readText } from '#server/imports/text/import-source.ts'
import { readRecords } from '#server/imports/text/read-records.ts'

const tradeColumns = ['Buy/Sell', 'TradeDate', 'Quantity', 'TradePrice', 'TradeMoney', 'CurrencyPrimary']
const cashColumns = ['Type', 'SettleDate', 'Amount', 'CurrencyPrimary']

/** Interactive Brokers: a query of trades or of cash transactions, exported as one flat table. */
export const ibkrFlat: ImportFormat = {
  name: 'ibkr-flat',
  subject: 'bookings',
  detect: ({ dialect }) => hasColumns(dialect, tradeColumns) || hasColumns(dialect, cashColumns),
  read,
}

async function* read(
  { source, head, dialect }: OpenedFile,
  options: ReadOptions,
): AsyncGenerator<BookingRow> {
  if (dialect === null) return
  const reading = ibkrReading(options)
  const draft = hasColumns(dialect, tradeColumns) ? draftTrade : draftCash
  const layout = { delimiter: dialect.delimiter, fromLine: dialect.headerLine + 1 }
  for await (const { line, cells } of readRecords(readText(source, head.encoding), layout)) {
    const record = ibkrRecord(dialect.header.map((name, index) => [name, cells[index] ?? '']))
    yield buildRow(draft(record, line), reading)
  }
}
