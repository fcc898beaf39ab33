/** The languages the product speaks: English, Icelandic, Greek, Dutch. */
export const languages = ['en', 'is', 'el', 'nl'] as const

/** A language by its ISO 639-1 code. */
export type Language = (typeof languages)[number]

/** Each language's own name for itself, for the language switch. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  is: 'Íslenska',
  el: 'Ελληνικά',
  nl: 'Nederlands',
}

/** Whether a stored or typed text is a language of the product. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && (languages as readonly string[]).includes(text)
