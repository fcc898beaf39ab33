import type { KindReading } from '#model/imports/import-vocabulary.ts'
import { buildRow, stateCash, statePosition } from '#server/imports/build-row.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { corporateRows, securityOf, type Leg } from '#server/imports/formats/ibkr-corporate.ts'
import { ibkrReading } from '#server/imports/formats/ibkr-record.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { readKind } from '#server/imports/text/kind-words.ts'
import type { RowDraft } from '#server/imports/row-draft.ts'
import { readText } from '#server/imports/text/import-source.ts'
import { readRecords } from '#server/imports/text/read-records.ts'

/**
 * Interactive Brokers: the activity statement and the transaction history as CSV, files of sections. Each line begins
 * with its section and with 'Header' or 'Data'; the instruments with their ISINs come last, so the bookings wait for
 * them. The history has its money in the base currency that its summary names.
 */
export const ibkrActivity: ImportFormat = {
  name: 'ibkr-activity',
  subject: 'bookings',
  detect: ({ head }) => /^\ufeff?"?(Statement|Account Information|Trades)"?,"?Header"?,/.test(head.text),
  read,
}

type Field = (name: string) => string
type SectionRow = { line: number; field: Field }
type Instrument = { isin: string; name: string }

async function* read({ source, head }: OpenedFile, options: ReadOptions): AsyncGenerator<BookingRow> {
  const headers = new Map<string, readonly string[]>()
  const drafts: RowDraft[] = []
  const instruments = new Map<string, Instrument>()
  const told = new Map<string, string>()
  const positions: RowDraft[] = []
  const legs: Leg[] = []
  const cash: { line: number; currency: string; amount: string }[] = []
  for await (const { line, cells } of readRecords(readText(source, head.encoding), {
    delimiter: ',',
    fromLine: 1,
  })) {
    const [section = '', discriminator = '', ...values] = cells
    if (discriminator === 'Header') headers.set(section, values)
    const header = headers.get(section)
    if (discriminator !== 'Data' || header === undefined) continue
    const row = { line, field: (name: string) => values[header.indexOf(name)] ?? '' }
    if (row.field('Field Name') !== '') told.set(row.field('Field Name'), row.field('Field Value'))
    if (section === 'Corporate Actions') legs.push(...draftLeg(row))
    if (section === 'Open Positions') positions.push(...draftPosition(row))
    if (section === 'Cash Report' && row.field('Currency Summary') === 'Ending Cash')
      cash.push({ line, currency: row.field('Currency'), amount: row.field('Total') })
    if (section === 'Financial Instrument Information') noteInstrument(row.field, instruments)
    const draft =
      section === 'Transaction History'
        ? draftHistory(row, told.get('Base Currency') ?? '')
        : (sections[section]?.(row) ?? null)
    if (draft !== null) drafts.push(draft)
  }
  if (drafts.length + legs.length === 0) throw new ImportRefusal('no-transactions', { from: '', to: '' })
  const reading = ibkrReading(options)
  for (const draft of drafts) yield buildRow(identify(draft, instruments), reading)
  yield* corporateRows(legs, reading)
  const date = told.get('Period')?.split(' - ').at(-1) ?? ''
  for (const draft of positions) {
    const row = statePosition(identify({ ...draft, date }, instruments), reading)
    if (row !== null) yield row
  }
  for (const draft of cash) {
    const row = stateCash({ ...draft, date }, reading)
    if (row !== null) yield row
  }
}

/** What is held at the end of the period, told in sum and by lot. */
function draftPosition({ line, field }: SectionRow): RowDraft[] {
  if (field('DataDiscriminator') !== 'Summary' || !/^(Stocks|Bonds|Funds)$/.test(field('Asset Category')))
    return []
  const symbol = field('Symbol')
  return [
    { line, kind: null, word: '', date: '', symbol, units: field('Quantity'), currency: field('Currency') },
  ]
}

function noteInstrument(field: Field, instruments: Map<string, Instrument>): void {
  for (const symbol of field('Symbol').split(','))
    instruments.set(symbol.trim(), { isin: field('Security ID'), name: field('Description') })
}

function identify(draft: RowDraft, instruments: ReadonlyMap<string, Instrument>): RowDraft {
  const known = instruments.get(draft.symbol ?? '')
  if (known === undefined) return draft
  return { ...draft, isin: draft.isin || known.isin, name: known.name || draft.name }
}

const sections: Record<string, (row: SectionRow) => RowDraft | null> = {
  Trades: draftTrade,
  Dividends: (row) => draftDividend(row),
  'Payment In Lieu Of Dividends': (row) => draftMovement(row, 'dividend'),
  'Withholding Tax': (row) => draftMovement(row, 'tax'),
  Interest: (row) => draftMovement(row, 'interest'),
  'Bond Interest Received': (row) => draftMovement(row, 'interest'),
  Fees: (row) => draftMovement(row, 'fee'),
  'Deposits & Withdrawals': (row) => draftMovement(row, 'payment'),
  Transfers: draftTransfer,
}

function draftTrade({ line, field }: SectionRow): RowDraft | null {
  if (field('DataDiscriminator') !== 'Order') return null
  const category = field('Asset Category')
  const isSale = field('Quantity').startsWith('-')
  const kinds: Record<string, KindReading> = {
    Stocks: isSale ? 'sale' : 'purchase',
    Bonds: isSale ? 'sale' : 'purchase',
    Funds: isSale ? 'sale' : 'purchase',
    Forex: 'currency-exchange',
    'Equity and Index Options': isSale ? 'premium-received' : 'premium-paid',
    'Options On Futures': isSale ? 'premium-received' : 'premium-paid',
  }
  return {
    line,
    kind: kinds[category] ?? 'unsupported',
    word: category,
    date: field('Date/Time'),
    symbol: field('Symbol'),
    type: category === 'Stocks' ? 'Stock' : undefined,
    units: field('Quantity'),
    price: field('T. Price'),
    amount: field('Proceeds'),
    amountIs: 'gross',
    currency: field('Currency'),
    fees: field('Comm/Fee'),
  }
}

/** Money that came or went; totals of a currency carry the word in the currency column. */
function draftMovement({ line, field }: SectionRow, kind: KindReading): RowDraft | null {
  if (/^total/i.test(field('Currency')) || /^total/i.test(field('Subtitle'))) return null
  const description = field('Description')
  const isNamed = kind === 'dividend' || kind === 'return-of-capital' || kind === 'tax'
  const named = isNamed ? /^([A-Z0-9. ]+?) ?\(([A-Z0-9]+)\)/.exec(description) : null
  return {
    line,
    kind,
    word: description,
    date: field('Date') || field('Settle Date'),
    symbol: named?.[1] ?? '',
    isin: named?.[2] ?? '',
    name: description,
    amount: field('Amount'),
    currency: field('Currency'),
  }
}

/** What pays capital back stands among the dividends and says so in brackets. */
const draftDividend = (row: SectionRow): RowDraft | null =>
  draftMovement(
    row,
    /\(return of capital\)/i.test(row.field('Description')) ? 'return-of-capital' : 'dividend',
  )

function draftHistory({ line, field }: SectionRow, base: string): RowDraft {
  const given = (name: string) => field(name).replace(/^-$/, '')
  const word = field('Transaction Type')
  return {
    line,
    kind: readKind(word),
    word,
    date: field('Date'),
    symbol: given('Symbol'),
    name: field('Description'),
    units: given('Quantity'),
    price: given('Price'),
    priceCurrency: given('Price Currency'),
    amount: given('Net Amount') || given('Gross Amount'),
    currency: given('Currency') || base,
    fees: given('Commission'),
    account: field('Account'),
  }
}

function draftLeg({ line, field }: SectionRow): Leg[] {
  if (/^total/i.test(field('Asset Category'))) return []
  const { text, symbol, name, isin } = securityOf(field('Description'))
  return [
    {
      line,
      date: field('Date/Time') || field('Report Date'),
      symbol,
      isin,
      name,
      text,
      currency: field('Currency'),
      action: '',
      units: field('Quantity'),
      proceeds: field('Proceeds'),
    },
  ]
}

function draftTransfer({ line, field }: SectionRow): RowDraft | null {
  if (/^total/i.test(field('Asset Category'))) return null
  return {
    line,
    kind: readKind(`transfer ${field('Direction')}`) ?? 'transfer',
    word: field('Direction'),
    date: field('Date'),
    symbol: field('Symbol').replace(/^--$/, ''),
    units: field('Qty').replace(/^--$/, ''),
    amount: field('Market Value') || field('Cash Amount'),
    currency: field('Currency'),
  }
}
