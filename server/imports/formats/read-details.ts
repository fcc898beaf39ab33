import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import { readKind } from '#server/imports/text/kind-words.ts'
import type { RowDraft } from '#server/imports/row-draft.ts'

type Details = Partial<RowDraft>

/** What a free text column adds to a row, in the styles we know. */
export function readDetails(text: string, draft: RowDraft, style: ColumnMapping['detailsStyle']): Details {
  return styles[style](text, draft)
}

const styles: Record<ColumnMapping['detailsStyle'], (text: string, draft: RowDraft) => Details> = {
  none: () => ({}),
  'units-at-price': unitsAtPrice,
  'bought-sold': boughtAndSold,
  event: readEvent,
  'reference-code': readReference,
  position: readPosition,
  'signed-units': readSign,
}

/** 'Buy 3 @ 134.85 USD', 'Cash Dividend', beside a column that says trade, cash or corporate action. */
function readEvent(text: string, { kind, word, symbol = '' }: RowDraft): Details {
  const bare = symbol.replace(/:\w+$/, '')
  const trade = /^(Buy|Sell) -?([\d.,]+) @ ([\d.,]+)(?: ([A-Z]{3}))?$/i.exec(text)
  if (trade) {
    const [, way = '', units, price, priceCurrency] = trade
    const named = priceCurrency === undefined ? {} : { priceCurrency }
    return { kind: /buy/i.test(way) ? 'purchase' : 'sale', word: way, symbol: bare, units, price, ...named }
  }
  const told = readKind(text) ?? sentences.find(([pattern]) => pattern.test(text))?.[1] ?? kind
  return { kind: told, word: [word, text].filter((part) => part !== '').join(': '), symbol: bare }
}

/** 'B123456789' is a purchase, 'S123456789' a sale; other references are words: 'MANAGE FEE', 'INTEREST'. */
function readReference(text: string, draft: RowDraft): Details {
  const kind = /^B\d+$/.test(text) ? 'purchase' : /^S\d+$/.test(text) ? 'sale' : null
  const name = draft.name?.replace(/ [\d,.]+ @ [\d,.]+$/, '')
  if (kind !== null) return { kind, word: text, name, reference: text }
  const told =
    readKind(text) ?? sentences.find(([pattern]) => pattern.test(`${text} ${draft.name}`))?.[1] ?? null
  return { kind: told, word: text, name, reference: '' }
}

/** 'AAPL/USD': the instrument and the currency it is quoted in. */
function readPosition(text: string): Details {
  const [symbol = '', priceCurrency = ''] = text.split('/')
  return { symbol, name: symbol, priceCurrency }
}

/** Lists of trades that say what was sold by units below zero. */
function readSign(_: string, { units = '' }: RowDraft): Details {
  return { kind: units.startsWith('-') ? 'sale' : 'purchase' }
}

/** 'OPEN BUY 34/42.5658 @ 11.7480': 34 of an order of 42.5658. The price is in the currency of the instrument. */
function unitsAtPrice(text: string): Details {
  const units = /^(?:OPEN|CLOSE) (?:BUY|SELL) ([\d.]+)(?:\/[\d.]+)? @ [\d.]+/.exec(text)?.[1]
  return units === undefined ? {} : { units }
}

const sentences: readonly (readonly [RegExp, RowDraft['kind']])[] = [
  [/^reversal of/i, 'reversal'],
  [/\bcleared$/i, 'reversal'],
  [/dividend|income distribution/i, 'dividend'],
  [/^(card web|fpc|fpd|transfer|direct debit|payment)\b/i, 'payment'],
  [/withdraw|payment by/i, 'withdrawal'],
  [/interest/i, 'interest'],
  [/\bfee\b/i, 'fee'],
  [/deposit|direct credit/i, 'contribution'],
]

/** 'Bought 1,550 Foo ETF (FOO)', 'DIV: FOO.XLON.GB @ GBP 0.4106', 'Account fee charged'. */
function boughtAndSold(text: string, draft: RowDraft): Details {
  const trade = /^(Bought|Sold) ([\d.,]+) (.+?)(?: \(([A-Z0-9.]+)\))?$/.exec(text)
  if (trade)
    return {
      kind: trade[1] === 'Bought' ? 'purchase' : 'sale',
      word: trade[1] ?? '',
      units: trade[2],
      name: trade[3],
      symbol: trade[4],
    }
  const dividend = /^DIV: ([A-Z0-9]+)[.A-Z]* @/.exec(text)
  if (dividend) return { kind: 'dividend', word: 'DIV', symbol: dividend[1] }
  const kind = sentences.find(([pattern]) => pattern.test(text))?.[1] ?? readKind(text)
  return { kind, word: text, name: text, symbol: draft.symbol }
}
