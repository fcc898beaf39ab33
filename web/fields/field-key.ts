import type { Answers } from '#model/fields/form-field.ts'

/** The values of a form as its state engine keeps them: by key. */
export type FormValues = Record<string, unknown>

/** The engine reads dots, brackets and quotes in a name as a path; a field's name is one word whatever it holds. */
export const toKey = (name: string): string =>
  encodeURIComponent(name).replaceAll('.', '%2E').replaceAll("'", '%27')

export const toFormValues = (answers: Answers): FormValues =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [toKey(name), value]))

export const fromFormValues = (values: FormValues): Answers =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [decodeURIComponent(key), value]))
