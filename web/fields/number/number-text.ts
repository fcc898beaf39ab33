import { fractionOf, percentOf } from '#model/fields/percent.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { markDoubtful } from '#web/ui/format/typed-number.ts'
import { toDecimalText, writeDecimal } from '#web/ui/format/decimal-text.ts'

/** A stored number as it is typed: exact decimal text, a fraction in per cent. Null for none. */
export const toTyped = (value: unknown, { percent }: FormField): string | null => {
  if (typeof value === 'string') return toDecimalText(value) ?? value
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return writeDecimal(percent ? percentOf(value) : value)
}

/**
 * What was typed as it is stored: exact decimal text where the field says how many places, a number otherwise. What is
 * no number, or has more digits than a number keeps, stays text that is refused.
 */
export const toStored = (typed: string | null, { percent, decimals }: FormField): string | number | null => {
  if (typed === null || decimals !== undefined || toDecimalText(typed) === null) return typed
  if (writeDecimal(Number(typed)) !== typed) return markDoubtful(typed)
  return percent ? fractionOf(Number(typed)) : Number(typed)
}

/** A bound of the stored value as a bound of what is typed. */
export const toTypedBound = (bound: number, { percent }: FormField): number | undefined =>
  Number.isFinite(bound) ? (percent ? percentOf(bound) : bound) : undefined
