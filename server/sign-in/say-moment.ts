import { tagOfLanguage, type Language } from '#phrases/language.ts'

type Reading = { language: Language; timeZone: string }

/** An instant as an e-mail says it: by the clock of the firm, with the name of its time zone. */
export function sayMoment(instant: string | Date, { language, timeZone }: Reading): string {
  return new Intl.DateTimeFormat(tagOfLanguage(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'longGeneric',
  }).format(new Date(instant))
}
