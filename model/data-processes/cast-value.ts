/** A value as a source spells it, as a field keeps it; what does not fit is left for the check of the field. */
import { kindOf, type Field } from '#model/fields/field.ts'

const yes: ReadonlySet<unknown> = new Set([true, 1, '1', 'true', 'yes', 'y'])
const no: ReadonlySet<unknown> = new Set([false, 0, '0', 'false', 'no', 'n'])
const number = /^-?\d+(\.\d+)?$/

/**
 * Worked cases: '1' of a switch is true; 12.5 of money '12.5'; '2024-03-01T00:00:00Z' of a date '2024-03-01'; 'a; b' of texts ['a', 'b']; an
 * empty text is no value.
 */
export function castValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  const bare = typeof value === 'string' ? value.trim() : value
  if (bare === '') return null
  const column = kindOf(field).column ?? ''
  if (column.endsWith('[]')) return castList(bare)
  if (field.kind === 'select') return castChoice(field.options, bare)
  if (column === 'boolean') return castSwitch(bare)
  if (column.startsWith('numeric')) return typeof bare === 'number' ? plainDecimal(bare) : bare
  if (column === 'double precision' || column === 'bigint') return castNumber(bare)
  if (field.kind === 'date' && typeof bare === 'string') return bare.replace(/T.*$/, '')
  return typeof bare === 'number' || typeof bare === 'boolean' ? String(bare) : bare
}

const castList = (bare: unknown): unknown =>
  typeof bare === 'string'
    ? bare
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : Array.isArray(bare)
      ? bare.map((part) => (typeof part === 'number' ? String(part) : part))
      : [String(bare)]

const castChoice = (options: readonly string[], bare: unknown): unknown =>
  options.find((option) => option.toLowerCase() === String(bare).toLowerCase()) ?? String(bare)

function castSwitch(bare: unknown): unknown {
  const known = typeof bare === 'string' ? bare.toLowerCase() : bare
  if (yes.has(known)) return true
  return no.has(known) ? false : bare
}

const castNumber = (bare: unknown): unknown =>
  typeof bare === 'string' && number.test(bare) ? Number(bare) : bare

/** Never with an exponent. */
function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}
