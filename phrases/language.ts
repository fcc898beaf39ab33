/**
 * The languages the product speaks, by ISO 639-1 code: each one's own name for itself, for the language switch, and how
 * its numbers and days are written.
 */
const facts = {
  en: { name: 'English', tag: 'en-GB' },
  is: { name: 'Íslenska', tag: 'is-IS' },
  el: { name: 'Ελληνικά', tag: 'el-GR' },
  nl: { name: 'Nederlands', tag: 'nl-NL' },
} as const

/** A language by its ISO 639-1 code. */
export type Language = keyof typeof facts

/** The formatting tag of a language. */
export type LocaleTag = (typeof facts)[Language]['tag']

/** All of them. */
export const languages = Object.keys(facts) as [Language, ...Language[]]

/** Whether a stored or typed text is a language of the product. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(facts, text)

/** A language's own name for itself. */
export const nameOfLanguage = (language: Language): string => facts[language].name

/** How numbers and days of a language are written. */
export const tagOfLanguage = (language: Language): LocaleTag => facts[language].tag
