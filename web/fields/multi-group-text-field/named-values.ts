import { decimal, decimalOf, sumOf } from '#finance/ground/money.ts'
import { writeDecimal } from '#web/ui/format/decimal-text.ts'

/** A name and its number while it is typed; text is what was typed and is no number. */
export type EnteredPair = { readonly name: string; readonly value: number | string | null }

/** A value of any origin as names with their numbers. */
export const asNamedValues = (value: unknown): EnteredPair[] =>
  Array.isArray(value)
    ? value
        .filter((pair): pair is Record<string, unknown> => typeof pair === 'object' && pair !== null)
        .map((pair) => ({
          name: typeof pair['name'] === 'string' ? pair['name'] : '',
          value:
            typeof pair['value'] === 'number' || typeof pair['value'] === 'string' ? pair['value'] : null,
        }))
    : []

const whole = decimal('100')

/**
 * The sum of values that look like weights in per cent (two or more, none negative or above 100) but do not add up
 * to 100; null for everything else.
 */
export const findOddTotal = (pairs: readonly EnteredPair[]): string | null => {
  const values = pairs.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  if (values.length < 2 || values.some((value) => value < 0 || value > 100)) return null
  const total = sumOf(values.map(decimalOf))
  return total.eq(whole) ? null : writeDecimal(Number(total.toFixed()))
}
