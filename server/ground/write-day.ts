import { tagOfLanguage, type Language } from '#phrases/language.ts'

/** A day as it stands in a sentence: '29 March 2024', in the reader's language. */
export function writeDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(tagOfLanguage(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}
