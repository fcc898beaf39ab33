import type { FormField } from '#model/fields/form-field.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import type { FieldContext } from '../field-contract.ts'

/** The columns of a table with their labels: their own, or the words of the collection. */
export const useColumns = (field: FormField, { collection }: FieldContext): readonly FormField[] => {
  const words = useCollectionWords()
  return (field.fields ?? []).map((column) => ({
    ...column,
    label:
      column.label ??
      (collection === null ? column.name : words.field(collection, `${field.name}.${column.name}`)),
    ...(collection === null || !column.options ? {} : { options: column.options.map(labelled) }),
  }))
  function labelled(option: NonNullable<FormField['options']>[number]) {
    if (typeof option !== 'string') return option
    return { value: option, label: words.option(collection ?? '', field.name, option) }
  }
}
