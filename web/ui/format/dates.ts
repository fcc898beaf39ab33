import { isIsoDate } from '#finance/ground/calendar.ts'
import type { LocaleTag } from '#phrases/language.ts'
import { isKnown } from '#model/format/number-locale.ts'

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})/

/** A calendar day as DD/MM/YYYY in every language; a text that is no day is shown as it is. */
export const formatDate = (day: string): string => {
  const [, year, month, date] = dayPattern.exec(day) ?? []
  return year && month && date ? `${date}/${month}/${year}` : day
}

type InstantStyle = {
  seconds: 'shown' | 'hidden'
  timeZone?: string | undefined
  year: 'numeric' | '2-digit'
}

const partsOfInstant = (instant: string | number | Date, style: InstantStyle): Record<string, string> => {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: style.year,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(style.timeZone ? { timeZone: style.timeZone } : {}),
  })
  return Object.fromEntries(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
}

const joinInstant = (instant: string | number | Date, style: InstantStyle): string => {
  if (Number.isNaN(new Date(instant).getTime())) return ''
  const part = partsOfInstant(instant, style)
  const time = `${part['hour']}:${part['minute']}${style.seconds === 'shown' ? `:${part['second']}` : ''}`
  return `${part['day']}/${part['month']}/${part['year']} ${time}`
}

/** An instant as DD/MM/YYYY HH:mm in the reader's time zone (or the one given). */
export const formatDateTime = (instant: string | number | Date, timeZone?: string): string =>
  joinInstant(instant, { seconds: 'hidden', timeZone, year: 'numeric' })

/** An instant as DD/MM/YY HH:mm:ss, the form of tabular timestamps. */
export const formatTimestamp = (instant: string | number | Date, timeZone?: string): string =>
  joinInstant(instant, { seconds: 'shown', timeZone, year: '2-digit' })

/** For browsers that know no Icelandic. */
const icelandicMonths = 'jan. feb. mar. apr. maí jún. júl. ágú. sep. okt. nóv. des.'.split(' ')

const monthFormats = new Map<string, Intl.DateTimeFormat>()

/** A month for a chart's axis: 'Mar 2024', in the reader's language. */
export const formatMonth = (day: string, locale: LocaleTag, known = isKnown(locale)): string => {
  if (!known && locale === 'is-IS')
    return `${icelandicMonths[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
  const kept = monthFormats.get(locale)
  const format = kept ?? new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  if (!kept) monthFormats.set(locale, format)
  return format.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`))
}

/** A day of every year, such as the first of a tax year: '6 April', in the reader's language. */
export const formatDayOfYear = (
  { month, day }: { month: number; day: number },
  locale: LocaleTag,
  known = isKnown(locale),
): string => {
  if (!known && locale === 'is-IS') return `${day}. ${icelandicMonths[month - 1]}`
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(Date.UTC(2024, month - 1, day))
}

/** For browsers that know no Icelandic. */
const icelandicMonthNames =
  'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' ')

/** A day in words, such as in a title: '30 September 2026', in the reader's language. */
export const formatLongDay = (day: string, locale: LocaleTag, known = isKnown(locale)): string => {
  const [year, month = 1, date] = day.split('-').map(Number)
  if (!known && locale === 'is-IS') return `${date}. ${icelandicMonthNames[month - 1]} ${year}`
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${day}T00:00:00Z`))
}

const typedPattern = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/

/** Reads what a person typed as DD/MM/YYYY (also with dots, dashes or spaces) or as an ISO day; null for no real day. */
export const parseTypedDate = (typed: string): string | null => {
  const [, date = '', month = '', year] = typedPattern.exec(typed.trim()) ?? []
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed.trim()
  return isIsoDate(day) ? day : null
}
