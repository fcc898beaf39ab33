import type { RowDraft } from '#server/imports/row-draft.ts'

/**
 * How brokers write an option: 'AAPL 240119C00150000', 'AAPL 01/19/2024 150.00 C', 'AAPL 19JAN24 150 C',
 * 'ASML C600.00 19JAN24', 'AAPL/19F24C150:xcbf'.
 */
const spellings = [
  /^[A-Z.]{1,6} *\d{6}[CP]\d{8}$/,
  /^[A-Z.]{1,6} \d{2}\/\d{2}\/\d{4} \d+(\.\d+)? [CP]$/,
  /^[A-Z.]{1,6} \d{2}[A-Z]{3}\d{2} \d+(\.\d+)? [CP]$/,
  /^[A-Z0-9. ]+ [CP]\d+(\.\d+)? \d{2}[A-Z]{3}\d{2}$/,
  /^[A-Z.]{1,6}\/\d{1,2}[A-Z]\d{2}[CP]\d+(\.\d+)?(:\w+)?$/,
]

const isOption = (text: string): boolean => spellings.some((spelling) => spelling.test(text.trim()))

/** A trade of an option is its premium: what the option is worth is in no file, and it is no holding. */
export function asOptionTrade(draft: RowDraft, category = ''): RowDraft {
  const { kind, symbol = '', name = '', word } = draft
  if (kind !== 'purchase' && kind !== 'sale') return draft
  if (!isOption(symbol) && !isOption(name) && !/\boptions?\b/i.test(category)) return draft
  const premium = kind === 'purchase' ? 'premium-paid' : 'premium-received'
  return { ...draft, kind: premium, name: name || symbol, word: word || name || symbol }
}
