import { findContentBlock, type ContentBlockType } from '#model/forms/content-blocks.ts'
import type { FieldOption, FormField } from '#model/fields/form-field.ts'
import type { Say } from '#web/words/words.ts'

/** Says a text whose key is put together; the key itself where there is none. */
const sayAny = (say: Say<'designer'>, key: string): string =>
  (say as (key: string, options: { defaultValue: string }) => string)(key, { defaultValue: '' })

const optionsOf = (say: Say<'designer'>, { name, options }: FormField): readonly FieldOption[] | undefined =>
  options?.map((option) => {
    const value = typeof option === 'string' ? option : option.value
    return { value, label: sayAny(say, `block-${name}-${value}`) || value }
  })

/** The fields of a type of block in the words of the reader. */
export const blockFields = (type: string, say: Say<'designer'>): readonly FormField[] => {
  const label = (field: FormField): FormField => {
    const options = optionsOf(say, field)
    const help = sayAny(say, `blockHelp-${field.name}`)
    return {
      ...field,
      label: sayAny(say, `block-${field.name}`) || field.name,
      ...(help && { help }),
      ...(options && { options }),
      ...(field.fields && { fields: field.fields.map(label) }),
    }
  }
  return (findContentBlock(type)?.fields ?? []).map(label)
}

/** What a block is called; the stored type where this version does not know it. */
export const blockName = (type: string, say: Say<'designer'>): string =>
  findContentBlock(type) ? say(`blockType-${type as ContentBlockType}`) : type
