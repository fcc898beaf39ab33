/** Whether a number keeps its bounds. */
import { decimal, decimalOf, roundNumber } from '#finance/ground/money.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { FormField } from '#model/fields/form-field.ts'

/** The digits of an exact decimal, before and behind its point, that the store has room for. */
const storedDigits = 22

/** The least and the greatest value of a number field; `limit` and `max` both end it. */
export function boundsOf({ min, max, limit }: FormField): { least: number; most: number } {
  return { least: min ?? -Infinity, most: Math.min(limit ?? Infinity, max ?? Infinity) }
}

/**
 * Whether a number is within its bounds. A bound of a field in per cent is told in per cent: where 0.5 is the most,
 * 0.6 answers { code: 'maximum', limit: 50 }.
 */
export function checkNumber(value: number, field: FormField): Problem | null {
  if (field.rules?.includes('whole') && !Number.isInteger(value)) return { code: 'whole' }
  const { least, most } = boundsOf(field)
  if (value < least) return { code: 'minimum', limit: shown(least, field) }
  return value > most ? { code: 'maximum', limit: shown(most, field) } : null
}

/** The same for exact decimal text, whose places may not be more than `decimals` either. */
export function checkDecimal(text: string, field: FormField): Problem | null {
  const { decimals = 0 } = field
  const [whole = '', places = ''] = text.replace('-', '').split('.')
  if (places.length > decimals) return { code: 'decimals', limit: decimals }
  const digits = storedDigits - decimals
  if (whole.length > digits) return { code: 'max-digits', limit: digits }
  const value = decimal(text)
  const { least, most } = boundsOf(field)
  if (Number.isFinite(least) && value.lt(decimalOf(least)))
    return { code: 'minimum', limit: shown(least, field) }
  return Number.isFinite(most) && value.gt(decimalOf(most))
    ? { code: 'maximum', limit: shown(most, field) }
    : null
}

function shown(bound: number, { percent }: FormField): number {
  return percent ? roundNumber(bound * 100, 8) : bound
}
