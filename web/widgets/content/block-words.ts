import { findContentBlock, type ContentBlock, type ContentBlockType } from '#model/forms/content-blocks.ts'
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

/** Where one part of a formatted text ends and the next begins. */
const partsOfText = /<\/?(?:p|h\d|li|ul|ol|br|blockquote|table|tr|td|th)\b[^>]*>/gi

/** The text of a formatted text. */
export const plainText = (text: string): string => {
  const { body } = new DOMParser().parseFromString(text.replaceAll(partsOfText, ' '), 'text/html')
  return body.textContent.replaceAll(/\s+/g, ' ').trim()
}

const longestName = 60

const shorten = (text: string): string =>
  text.length > longestName ? `${text.slice(0, longestName).trimEnd()}…` : text

/** What tells a block from others of its type: the first text in it. */
export const nameOfBlock = ({ type, values }: ContentBlock, say: Say<'designer'>): string => {
  const texts = (findContentBlock(type)?.fields ?? [])
    .filter((field) => ['text', 'textarea', 'richtext'].includes(field.type))
    .map((field) => values[field.name])
  const first = texts.find((text): text is string => typeof text === 'string' && plainText(text) !== '')
  return first ? `${blockName(type, say)}: ${shorten(plainText(first))}` : blockName(type, say)
}
