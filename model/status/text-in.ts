/** Texts of a firm by language, as they are stored. */
export type TextByLanguage = Readonly<Record<string, string | null>> | null

/**
 * The text of a language; null where there is none, or only empty paragraphs. Worked case:
 * `textIn({ en: '<p>Welcome</p>', nl: '<p></p>' }, 'nl')` is null, for 'en' '<p>Welcome</p>'.
 */
export function textIn(texts: TextByLanguage, language: string): string | null {
  const text = texts?.[language] ?? ''
  const isFilled = /<img\b/i.test(text) || text.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
  return isFilled ? text : null
}
