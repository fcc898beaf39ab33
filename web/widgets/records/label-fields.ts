import type { FieldOption, FormField } from '#model/fields/form-field.ts'
import type { CollectionWords } from '#web/words/collection-words.ts'

type Words = Pick<CollectionWords, 'field' | 'option' | 'help'>

const labelOption = (option: FieldOption, sayOption: (value: string) => string): FieldOption =>
  typeof option === 'string' ? { value: option, label: sayOption(option) } : option

type Owner = { collection: string; words: Words; within?: string }

/** A field of a collection's form in the reader's words: label, help, options, and those of the fields inside it. */
export const labelField = (field: FormField, { collection, words, within }: Owner): FormField => {
  const path = within ? `${within}.${field.name}` : field.name
  // Where nothing can be chosen, nothing of the choice has to be explained.
  const help = field.help ?? (field.options?.length === 1 ? null : words.help(collection, path))
  const sayOption = (value: string): string => words.option(collection, path, value)
  const inside = { collection, words, within: path }
  return {
    ...field,
    label: field.label ?? words.field(collection, path),
    ...(help === null ? {} : { help }),
    ...(field.options && { options: field.options.map((option) => labelOption(option, sayOption)) }),
    ...(field.fields && { fields: field.fields.map((inner) => labelField(inner, inside)) }),
  }
}
