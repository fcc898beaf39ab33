/** A list of names with a number each. */
import { checkNumber } from '#model/fields/check-number.ts'
import { isEmpty, type Problem } from '#model/fields/problem.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { partOf, readLine, readNumber, readObject } from '#model/fields/read-input.ts'
import type { FormField } from '#model/fields/form-field.ts'

/** A name and its number; null where what was typed is none. */
export type NamedValue = { readonly name: string; readonly value: number | null }

/** A list of names with a number each; lines without anything are left out. */
export const multiGroupTextField = fieldKind<NamedValue[]>({
  empty: [],
  unreadable: 'list',
  read: (input) => {
    if (!Array.isArray(input)) return null
    const pairs = input.filter((pair) => !isBlank(pair)).map(readPair)
    return pairs.includes(null) ? null : (pairs as NamedValue[])
  },
  check: (pairs, field) =>
    pairs.map((pair) => checkPair(pair, field)).find((problem) => problem !== null) ?? null,
})

function readPair(input: unknown): NamedValue | null {
  const pair = readObject(input)
  const name = pair && readLine(partOf(pair, 'name') ?? '')
  if (pair === null || name === null) return null
  if (!Object.keys(pair).every((part) => part === 'name' || part === 'value')) return null
  return { name, value: readNumber(partOf(pair, 'value')) }
}

function isBlank(input: unknown): boolean {
  const pair = readObject(input)
  return pair !== null && Object.values(pair).every(isEmpty)
}

function checkPair({ name, value }: NamedValue, field: FormField): Problem | null {
  if (name === '') return { code: 'required', says: 'name' }
  return value === null ? { code: 'number' } : checkNumber(value, field)
}
