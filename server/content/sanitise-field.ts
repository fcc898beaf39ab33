/** Which values hold formatted text, and where in them. */
import type { Field } from '#model/fields/field.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** Documents whose texts are shown as formatted text, at whatever depth. */
const formatted: ReadonlySet<string> = new Set(['textByLanguage', 'termsOfPortal', 'blocks'])

/** A value with its formatted text made harmless. */
export function sanitiseField(field: Field, value: unknown): unknown {
  if (field.kind === 'richtext') return typeof value === 'string' ? sanitiseHtml(value) : value
  return field.kind === 'json' && formatted.has(field.shape) ? sanitiseWithin(value) : value
}

/** Texts without a tag stay as they were written: a title may say 'Research & Development'. */
function sanitiseWithin(value: unknown): unknown {
  if (typeof value === 'string') return /<[a-z!/?]/i.test(value) ? sanitiseHtml(value) : value
  if (Array.isArray(value)) return value.map(sanitiseWithin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, sanitiseWithin(part)]))
}
