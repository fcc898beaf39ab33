import type { KindReading } from '#model/imports/import-vocabulary.ts'
import { problem } from '#server/imports/import-row.ts'
import { readKind } from '#server/imports/text/kind-words.ts'
import { parseDate, parseTime } from '#server/imports/parse-date.ts'
import { parseNumber } from '#server/imports/parse-number.ts'
import type { ReadOptions } from '#server/imports/formats/import-format.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'

/** A trade or a cash movement of Interactive Brokers, by field name in small letters without punctuation. */
export type IbkrRecord = ReadonlyMap<string, string>

/** Field names are written 'Buy/Sell' in tables and 'buySell' in XML. */
export function ibkrRecord(entries: Iterable<readonly [string, string]>): IbkrRecord {
  return new Map([...entries].map(([name, value]) => [name.toLowerCase().replace(/[^a-z]/g, ''), value]))
}

/** Interactive Brokers writes numbers with a point and days year first, everywhere; charges carry a minus. */
export function ibkrReading({ today, currency }: ReadOptions): Reading {
  return {
    number: (text) => parseNumber(text, '.'),
    date: (text) => parseDate(text, 'ymd'),
    time: parseTime,
    today,
    currency,
    amountSigned: true,
    splitUnits: 'added',
  }
}

/** Options whose premium is paid when they are traded. */
const options = /^(OPT|FOP)$/i
const derivatives = /^(OPT|IOPT|FUT|FOP|FSFOP|WAR|CFD|BILL)$/i
const types: Record<string, string> = { STK: 'Stock', FUND: 'Fund', BOND: 'Other', CMDTY: 'Commodity' }

/** A record that trades: bought or sold, options and exchanges between currencies told apart. */
export function draftTrade(record: IbkrRecord, line: number): RowDraft {
  const field = (...names: string[]) =>
    names.map((name) => record.get(name) ?? '').find((value) => value !== '') ?? ''
  const assetClass = field('assetclass', 'assetcategory')
  const word = field('buysell')
  return {
    line,
    kind: kindOfTrade({ word, assetClass, identified: field('isin', 'symbol', 'cusip') !== '' }),
    word: derivatives.test(assetClass) ? `${word} ${assetClass}` : word,
    date: field('tradedate', 'datetime', 'date'),
    symbol: assetClass === 'CASH' ? '' : field('symbol'),
    isin: field('isin') || (field('securityidtype') === 'ISIN' ? field('securityid') : ''),
    name: field('description'),
    type: types[assetClass.toUpperCase()],
    units: field('quantity'),
    price: field('tradeprice'),
    amount: field('trademoney'),
    amountIs: 'gross',
    currency: field('currencyprimary', 'currency'),
    fees: field('ibcommission'),
    feeCurrency: field('ibcommissioncurrency'),
    taxes: field('taxes'),
    reference: field('transactionid', 'tradeid'),
  }
}

type Trade = { word: string; assetClass: string; identified: boolean }

function kindOfTrade({ word, assetClass, identified }: Trade): KindReading | null {
  const isUndone = /\(ca\.?\)/i.test(word)
  if (options.test(assetClass) && !isUndone)
    return readKind(word) === 'sale' ? 'premium-received' : 'premium-paid'
  if (derivatives.test(assetClass) && !isUndone) return 'unsupported'
  if (assetClass.toUpperCase() === 'CASH' || !identified) return 'currency-exchange'
  // Cancelled trades are written 'BUY (Ca.)' and undo an earlier one.
  return isUndone ? 'reversal' : readKind(word)
}

/** A record that moves cash: dividend, tax, interest, fee, payment. */
export function draftCash(record: IbkrRecord, line: number): RowDraft {
  const field = (...names: string[]) =>
    names.map((name) => record.get(name) ?? '').find((value) => value !== '') ?? ''
  const description = field('description')
  const named = /^([A-Z0-9.]+) ?\(([A-Z0-9]+)\)/.exec(description)
  const draft: RowDraft = {
    line,
    kind: readKind(field('type')),
    word: field('type'),
    date: field('settledate', 'datetime', 'reportdate', 'date'),
    symbol: field('symbol') || named?.[1],
    isin: field('isin'),
    name: description,
    amount: field('amount'),
    currency: field('currencyprimary', 'currency'),
    reference: field('transactionid'),
  }
  if (field('levelofdetail') !== 'SUMMARY') return draft
  return { ...draft, problems: [problem('summary-row', { text: description })] }
}
