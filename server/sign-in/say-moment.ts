import { tagOfLanguage, type Language } from '#phrases/language.ts'

/** An instant as an e-mail says it, with its time zone: whoever reads it may be anywhere. */
export function sayMoment(instant: string | Date, language: Language): string {
  return new Intl.DateTimeFormat(tagOfLanguage(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(instant))
}
