/**
 * A formula as a tree that is set as mathematics on the screen and written as a line of text for copying.
 * Symbols are letters everybody reads alike; what they stand for is said beside the formula.
 */
export type Formula =
  | { kind: 'symbol'; text: string; below?: string }
  | { kind: 'number'; text: string }
  | { kind: 'sign'; text: string }
  | { kind: 'row'; parts: readonly Formula[] }
  | { kind: 'fraction'; over: Formula; under: Formula }
  | { kind: 'power'; base: Formula; exponent: Formula }
  | { kind: 'root'; of: Formula }
  | { kind: 'large'; text: 'Σ' | 'Π'; below: string; of: Formula }

/** What a letter of a formula stands for: a key of the phrases, 'symbol_…'. */
export type SymbolName =
  | 'units'
  | 'price'
  | 'rate'
  | 'opening'
  | 'closing'
  | 'in'
  | 'out'
  | 'levelFirst'
  | 'levelLast'
  | 'levels'
  | 'days'
  | 'return'
  | 'flow'
  | 'flowDays'
  | 'weight'
  | 'deviation'
  | 'peak'
  | 'trough'
  | 'portfolio'
  | 'benchmark'
  | 'cost'
  | 'value'
  | 'whole'
  | 'proceeds'
  | 'part'
  | 'counts'
  | 'called'
  | 'capital'
  | 'unknown'
  | 'coupon'
  | 'cleanPrice'
  | 'income'
  | 'charges'
  | 'accruedDays'
  | 'periodDays'
  | 'time'
  | 'gross'
  | 'net'
  | 'costs'
  | 'average'
  | 'level'

export type SetFormula = { formula: Formula; symbols: readonly (readonly [string, SymbolName])[] }

export const s = (text: string, below?: string): Formula =>
  below === undefined ? { kind: 'symbol', text } : { kind: 'symbol', text, below }
export const n = (text: string): Formula => ({ kind: 'number', text })
export const op = (text: string): Formula => ({ kind: 'sign', text })
export const row = (...parts: readonly Formula[]): Formula => ({ kind: 'row', parts })
export const over = (top: Formula, bottom: Formula): Formula => ({
  kind: 'fraction',
  over: top,
  under: bottom,
})
export const power = (base: Formula, exponent: Formula): Formula => ({ kind: 'power', base, exponent })
export const inside = (formula: Formula): Formula => row(op('('), formula, op(')'))
export const sum = (below: string, of: Formula): Formula => ({ kind: 'large', text: 'Σ', below, of })

const writeBelow = (below: string | undefined): string => (below === undefined ? '' : `_${below}`)

/** A formula as one line of plain text: 'r = Π_t (V_t + O_t) / (V_t−1 + I_t) − 1'. */
export const writeFormula = (formula: Formula): string => {
  switch (formula.kind) {
    case 'symbol':
      return formula.text + writeBelow(formula.below)
    case 'number':
      return formula.text
    case 'sign':
      return formula.text === '(' || formula.text === ')' ? formula.text : ` ${formula.text} `
    case 'row':
      return formula.parts.map(writeFormula).join('')
    case 'fraction':
      return `(${writeFormula(formula.over)}) / (${writeFormula(formula.under)})`
    case 'power':
      return `${writeFormula(formula.base)}^(${writeFormula(formula.exponent)})`
    case 'root':
      return `√${writeFormula(formula.of)}`
    default:
      return `${formula.text}_${formula.below} ${writeFormula(formula.of)}`
  }
}
