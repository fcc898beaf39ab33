import { buildRow } from '#server/imports/build-row.ts'
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

const element = /<(Trade|CashTransaction|CorporateAction)\s((?:[\w:.-]+\s*=\s*"[^"]*"\s*)*)\/?>/g
const attribute = /([\w:.-]+)\s*=\s*"([^"]*)"/g

async function* read({ source, head }: OpenedFile, options: ReadOptions): AsyncGenerator<BookingRow> {
  const text = await readWhole(source, head.encoding)
  const reading = ibkrReading(options)
  let [line, from, found] = [1, 0, 0]
  for (const match of text.matchAll(element)) {
    line += text.slice(from, match.index).split('\n').length - 1
    from = match.index
    found += 1
    const attributes = [...(match[2] ?? '').matchAll(attribute)]
    const record = ibkrRecord(attributes.map(([, name = '', value = '']) => [name, unescapeMarkup(value)]))
    yield buildRow(draftOf(match[1] ?? '', record, line), reading)
  }
  if (found === 0) throw new ImportRefusal('no-transactions', { from: '', to: '' })
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
