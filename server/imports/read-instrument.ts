import { isIsin } from '#finance/ground/identifiers.ts'
import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { Currency } from '#finance/ground/figure.ts'
import { problem } from '#server/imports/import-row.ts'
import type { InstrumentHint } from '#server/imports/import-row.ts'
import type { RowDraft } from '#server/imports/row-draft.ts'

const possibleSymbol = /^[^<>"\t\r\n]{1,60}$/

/** What a row says about its instrument; null where it names none. */
export function readInstrument(
  draft: RowDraft,
  currency: Currency | null,
  problems: RowProblem[],
): InstrumentHint | null {
  let symbol = draft.symbol?.trim() || null
  let isin = draft.isin?.trim().toUpperCase() || null
  if (isin === null && symbol !== null && isIsin(symbol)) [symbol, isin] = [null, symbol]
  if (isin !== null && !isIsin(isin)) {
    problems.push(problem('isin-wrong', { isin }))
    if (symbol === null) symbol = isin
    isin = null
  }
  if (symbol !== null && !possibleSymbol.test(symbol)) {
    problems.push(problem('symbol-impossible', { symbol }))
    symbol = null
  }
  const name = draft.name?.trim() || null
  if (symbol === null && isin === null && name === null) return null
  return { symbol, isin, name, currency, type: draft.type?.trim() || null }
}
