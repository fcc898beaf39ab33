import type { Language } from '#phrases/language.ts'

/** How numbers and days of a language are written outside of the browser. */
export const writingTags: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  is: 'is-IS',
  el: 'el-GR',
  nl: 'nl-NL',
}

/** An instant as an e-mail says it, with its time zone: whoever reads it may be anywhere. */
export function sayMoment(instant: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(writingTags[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(instant))
}
