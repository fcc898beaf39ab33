import type { JsonShapes } from '#model/fields/json-shapes.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'

/** The terms of a portal: a text in each language, the version that clients accept, and since when it reads so. */
export type TermsOfPortal = JsonShapes['termsOfPortal']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown): [string, string][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([language, text]) =>
        typeof text === 'string' && text !== '' ? [[language, text]] : [],
      )
    : []

/** The stored terms; empty ones where nothing fitting is stored. */
export const readTerms = (value: unknown): TermsOfPortal => {
  const { text, version, updated } = isObject(value) ? value : {}
  return {
    text: Object.fromEntries(textsOf(text)),
    version: typeof version === 'string' ? version : '',
    updated: typeof updated === 'string' ? updated : '',
  }
}

/** The terms as they are stored after a change at this time; nothing when all of them was taken away. */
export const writeTerms = (terms: Omit<TermsOfPortal, 'updated'>, now: IsoTime): TermsOfPortal | null => {
  const text = Object.fromEntries(textsOf(terms.text))
  if (terms.version === '' && Object.keys(text).length === 0) return null
  return { text, version: terms.version, updated: now }
}
