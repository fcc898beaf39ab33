import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import { readKind } from '#server/imports/text/kind-words.ts'
import type { RowDraft } from '#server/imports/row-draft.ts'

type Details = Partial<RowDraft>

/** What a free text column adds to a row, in the styles we know. */
export function readDetails(text: string, draft: RowDraft, style: ColumnMapping['detailsStyle']): Details {
  return style === 'units-at-price' ? unitsAtPrice(text) : boughtAndSold(text, draft)
}

/** 'OPEN BUY 34/42.5658 @ 11.7480': 34 of an order of 42.5658. The price is in the currency of the instrument. */
function unitsAtPrice(text: string): Details {
  const units = /^(?:OPEN|CLOSE) (?:BUY|SELL) ([\d.]+)(?:\/[\d.]+)? @ [\d.]+/.exec(text)?.[1]
  return units === undefined ? {} : { units }
}

const sentences: readonly (readonly [RegExp, RowDraft['kind']])[] = [
  [/^reversal of/i, 'refund'],
  [/\bcleared$/i, 'refund'],
  [/withdrawal|payment by/i, 'withdrawal'],
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
