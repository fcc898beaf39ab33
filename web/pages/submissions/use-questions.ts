import { useQuery } from '@tanstack/react-query'
import type { FormField } from '#model/fields/form-field.ts'
import { commentName, flattenFields, mayFill } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm, type FormStep } from '#model/forms/form-structure.ts'
import { query } from '#web/data/queries.ts'

/** The questions of a form in their order; none until it is known. */
export const useQuestions = (form: string): readonly FormField[] => {
  const { data } = useQuery(query('readRecord', { params: { collection: 'forms', id: form } }))
  const steps = (data?.record['steps'] ?? []) as readonly FormStep[]
  return flattenFields(fieldsOfForm(steps))
}

/** How a question is called; a remark is called as the question it belongs to. */
export const labelOf = (questions: readonly FormField[], name: string): string => {
  const found = questions.find((field) => field.name === name || commentName(field) === name)
  return found?.label ?? name
}

/** Whether a client may be asked to change an answer. */
export const isTheirs = (questions: readonly FormField[], name: string): boolean =>
  questions.some((field) => field.name === name && mayFill(field, 'investor'))
