import type { Language } from '#phrases/language.ts'

const tags: Readonly<Record<Language, string>> = { en: 'en-GB', is: 'is-IS', el: 'el-GR', nl: 'nl-NL' }

/** An instant as an e-mail says it, with its time zone: whoever reads it may be anywhere. */
export function sayMoment(instant: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(tags[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(instant))
}
