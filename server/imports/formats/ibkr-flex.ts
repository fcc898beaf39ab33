import { buildRow, statePosition } from '#server/imports/build-row.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { draftCash, draftTrade, ibkrReading, ibkrRecord } from '#server/imports/formats/ibkr-record.ts'
import type { IbkrRecord } from '#server/imports/formats/ibkr-record.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import type { RowDraft } from '#server/imports/row-draft.ts'
import { readWhole } from '#server/imports/text/import-source.ts'
import { unescapeMarkup } from '#server/imports/text/unescape-markup.ts'

/** Interactive Brokers: a Flex query as XML; trades, cash transactions and corporate actions are elements with attributes. */
export const ibkrFlex: ImportFormat = {
  name: 'ibkr-flex',
  subject: 'bookings',
  detect: ({ head }) => /<FlexQueryResponse[\s>]/.test(head.text),
  read,
}

const element = /<(Trade|CashTransaction|CorporateAction|OpenPosition)\s((?:[\w:.-]+\s*=\s*"[^"]*"\s*)*)\/?>/g
const attribute = /([\w:.-]+)\s*=\s*"([^"]*)"/g

async function* read({ source, head }: OpenedFile, options: ReadOptions): AsyncGenerator<BookingRow> {
  const text = await readWhole(source, head.encoding)
  const reading = ibkrReading(options)
  let [line, from, found] = [1, 0, 0]
  for (const match of text.matchAll(element)) {
    line += text.slice(from, match.index).split('\n').length - 1
    from = match.index
    const attributes = [...(match[2] ?? '').matchAll(attribute)]
    const record = ibkrRecord(attributes.map(([, name = '', value = '']) => [name, unescapeMarkup(value)]))
    const name = match[1] ?? ''
    if (name === 'OpenPosition') {
      const row = isSummary(record) ? statePosition(draftPosition(record, line), reading) : null
      if (row !== null) yield row
      continue
    }
    found += 1
    yield buildRow(draftOf(name, record, line), reading)
  }
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

function draftOf(name: string, record: IbkrRecord, line: number): RowDraft {
  if (name === 'Trade') return draftTrade(record, line)
  if (name === 'CashTransaction') return draftCash(record, line)
  const trade = draftTrade(record, line)
  return {
    ...trade,
    kind: 'unsupported',
    word: record.get('description') ?? 'Corporate action',
    date: record.get('datetime') ?? '',
  }
}
