import type { LibraryDocument } from '#model/calls/library.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Say } from '#web/words/words.ts'

const newDays = 7
const dayMs = 24 * 60 * 60 * 1000
const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** Whether a document was filed or renewed within the last days. */
export const isNew = ({ updated }: Pick<LibraryDocument, 'updated'>, now: number): boolean =>
  now - Date.parse(updated) < newDays * dayMs

/** '240 KB', '1.2 MB': as much as tells whether it is a large file. */
export const saySize = (bytes: number, say: Say<'library'>, locale: string): string => {
  if (bytes < megabyte) return say('smallSize', { size: String(Math.max(1, Math.round(bytes / kilobyte))) })
  return say('size', { size: (bytes / megabyte).toLocaleString(locale, { maximumFractionDigits: 1 }) })
}

/** 'Factsheet · Ada Client · 3 March 2026 · 240 KB': the day it is of, or that on which it came. */
export const describeDocument = (
  { type, account, group, library, date, expires, isExpired, updated, file }: LibraryDocument,
  { say, locale, isOfFirm }: { say: Say<'library'>; locale: string; isOfFirm: boolean },
): string => {
  const whose = (isOfFirm ? account?.name : null) ?? group?.name ?? library?.name
  const parts = [
    say(`type-${type}`),
    whose,
    formatDate(date ?? updated.slice(0, 'yyyy-mm-dd'.length)),
    expires && !isExpired && say('until', { date: formatDate(expires) }),
    file ? saySize(file.size, say, locale) : say('gone'),
  ]
  return parts.filter(Boolean).join(' · ')
}
