/** Which values hold formatted text, and where in them. */
import type { Field } from '#model/fields/field.ts'
import { partOf, readObject } from '#model/fields/read-input.ts'
import { findContentBlock } from '#model/forms/content-blocks.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** How the documents with formatted text in them are made harmless. */
const within: Readonly<Record<string, (value: unknown) => unknown>> = {
  textByLanguage: sanitiseWithin,
  termsOfPortal: sanitiseWithin,
  blocks: (value) => (Array.isArray(value) ? value.map(sanitiseBlock) : value),
  formSteps: sanitiseDefinition,
}

/** A value with its formatted text made harmless. */
export function sanitiseField(field: Field, value: unknown): unknown {
  if (field.kind === 'richtext') return typeof value === 'string' ? sanitiseHtml(value) : value
  return field.kind === 'json' ? (within[field.shape]?.(value) ?? value) : value
}

/** Of a block, the texts that its definition calls formatted; all texts where there is no definition. */
function sanitiseBlock(given: unknown): unknown {
  const block = readObject(given)
  const values = block && readObject(partOf(block, 'values'))
  if (!block || !values) return given
  const fields = findContentBlock(String(partOf(block, 'type')))?.fields
  if (!fields) return sanitiseWithin(given)
  const formatted = new Set(fields.filter(({ type }) => type === 'richtext').map(({ name }) => name))
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    formatted.has(name) ? sanitiseWithin(value) : value,
  ])
  return { ...block, values: Object.fromEntries(parts) }
}

/** Of a form, what its fields of formatted text begin with. */
function sanitiseDefinition(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(sanitiseDefinition)
  const part = readObject(given)
  if (!part) return given
  const isFormatted = partOf(part, 'type') === 'richtext'
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      isFormatted && name === 'value' ? sanitiseWithin(value) : sanitiseDefinition(value),
    ]),
  )
}

/** Texts without a tag stay as they were written: a title may say 'Research & Development'. */
function sanitiseWithin(value: unknown): unknown {
  if (typeof value === 'string') return /<[a-z!/?]/i.test(value) ? sanitiseHtml(value) : value
  if (Array.isArray(value)) return value.map(sanitiseWithin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, sanitiseWithin(part)]))
}
