import { buildRow, stateCash, statePosition } from '#server/imports/build-row.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { corporateRows, securityOf, type Leg } from '#server/imports/formats/ibkr-corporate.ts'
import { draftCash, draftTrade, ibkrReading, ibkrRecord } from '#server/imports/formats/ibkr-record.ts'
import type { IbkrRecord } from '#server/imports/formats/ibkr-record.ts'
import { parseXml, withDescendants } from '#server/imports/formats/xml-tree.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import type { RowDraft } from '#server/imports/row-draft.ts'
import { readWhole } from '#server/imports/text/import-source.ts'

/** Interactive Brokers: a Flex query as XML; trades, cash transactions and corporate actions are elements with attributes. */
export const ibkrFlex: ImportFormat = {
  name: 'ibkr-flex',
  subject: 'bookings',
  detect: ({ head }) => /<FlexQueryResponse[\s>]/.test(head.text),
  read,
}

const records = new Set(['Trade', 'CashTransaction', 'CorporateAction', 'OpenPosition', 'CashReportCurrency'])

async function* read({ source, head }: OpenedFile, options: ReadOptions): AsyncGenerator<BookingRow> {
  const file = parseXml(await readWhole(source, head.encoding))
  const reading = ibkrReading(options)
  const legs: Leg[] = []
  let found = 0
  for (const { name, line, attributes } of withDescendants(file)) {
    if (!records.has(name)) continue
    const record = ibkrRecord([...attributes])
    if (name === 'OpenPosition' || name === 'CashReportCurrency') {
      const row =
        name === 'CashReportCurrency'
          ? stateCash(draftReport(record, line), reading)
          : isSummary(record)
            ? statePosition(draftPosition(record, line), reading)
            : null
      if (row !== null) yield row
      continue
    }
    found += 1
    if (name === 'CorporateAction') legs.push(draftLeg(record, line))
    else yield buildRow(name === 'Trade' ? draftTrade(record, line) : draftCash(record, line), reading)
  }
  yield* corporateRows(legs, reading)
  if (found === 0) throw new ImportRefusal('no-transactions', { from: '', to: '' })
}

/** Positions are told in sum and by lot. */
function isSummary(record: IbkrRecord): boolean {
  return (record.get('levelofdetail') ?? 'SUMMARY') === 'SUMMARY'
}

function draftPosition(record: IbkrRecord, line: number): RowDraft {
  const date = record.get('reportdate') ?? ''
  return { ...draftTrade(record, line), date, units: record.get('position') ?? '' }
}

/** The sum in the base currency is no currency and so states nothing. */
function draftReport(record: IbkrRecord, line: number) {
  const [date, currency] = [record.get('todate') ?? '', record.get('currency') ?? '']
  return { line, date, currency, amount: record.get('endingcash') ?? '' }
}

function draftLeg(record: IbkrRecord, line: number): Leg {
  const trade = draftTrade(record, line)
  const said = securityOf(record.get('description') ?? record.get('actiondescription') ?? '')
  return {
    line,
    date: record.get('datetime') ?? record.get('reportdate') ?? '',
    symbol: trade.symbol || said.symbol,
    isin: trade.isin || said.isin,
    name: said.name,
    currency: trade.currency,
    reference: trade.reference,
    text: said.text,
    action: record.get('actionid') ?? '',
    units: record.get('quantity') ?? '',
    proceeds: record.get('proceeds') ?? '',
  }
}
