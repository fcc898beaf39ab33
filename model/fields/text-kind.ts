/** What the kinds of stored text have in common. */
import type { FieldTraits } from '#model/fields/field-traits.ts'
import type { FormFieldType } from '#model/fields/form-field.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { Made } from '#model/fields/stored-kind.ts'

const texts = ['contains', 'is', 'not', 'filled', 'empty'] as const

/** An object without the parts that are not there. */
export const withoutGaps = (parts: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))

export type Text = {
  readonly min?: number
  readonly max?: number
  readonly pattern?: string
  readonly default?: string
}

/** One line that says nothing else: as much as lists can be sorted and searched by. An address may be longer. */
const oneLine = ({ only }: FieldTraits): number => (only?.includes('url') ? 2000 : 500)

function checkText(
  value: unknown,
  field: FieldTraits & Text,
  { most, isRight }: { most: number; isRight?: ((text: string) => Problem | null) | undefined },
): Problem | null {
  if (typeof value !== 'string') return { code: 'text' }
  if (field.min !== undefined && value.length < field.min) return { code: 'min-length', limit: field.min }
  if (value.length > most) return { code: 'max-length', limit: most }
  const problem = isRight?.(value) ?? null
  if (problem !== null || field.pattern === undefined || new RegExp(field.pattern).test(value)) return problem
  return field.says === undefined ? { code: 'pattern' } : { code: 'pattern', says: field.says }
}

type TextParts = {
  type: FormFieldType
  rules?: Made['rules']
  isLong?: true
  schema?: object
  isRight?: (text: string) => Problem | null
}

/** What all texts have in common; `type` is the form field that asks for one. */
export const text = ({ type, rules, isLong, schema, isRight }: TextParts) => ({
  column: 'text',
  grid: 'start' as const,
  compares: texts,
  check: (value: unknown, field: FieldTraits & Text) =>
    checkText(value, field, { most: field.max ?? (isLong ? Infinity : oneLine(field)), isRight }),
  form: ({ min, max, pattern }: Text): Made => withoutGaps({ type, rules, min, limit: max, pattern }),
  schema: ({ min, max, pattern, required, ...field }: FieldTraits & Text, isGiven: boolean) =>
    withoutGaps({
      type: 'string',
      ...schema,
      minLength: min ?? (isGiven && required ? 1 : undefined),
      maxLength: max,
      pattern,
      default: field.default,
    }) as Record<string, unknown>,
})
