import type { Language } from '#phrases/language.ts'

/** An instant as a message says it, with its time zone, since nobody knows where it is read. */
export function sayTime(instant: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(new Date(instant))} UTC`
}
