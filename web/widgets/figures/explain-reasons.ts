import type { Figure, Reason } from '#finance/ground/figure.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Say } from '#web/words/words.ts'

/** One reason in words. */
export const explainReason = (reason: Reason, say: Say<'figures'>): string =>
  say(`reason_${reason.code}`, {
    subject: reason.subject ?? say('thisHolding'),
    date: reason.date ? formatDate(reason.date) : say('earlierDay'),
  })

const mostReasons = 3

/** The reasons of a figure in words, the first few and how many more there are; undefined when there are none. */
export const explainReasons = (figure: Pick<Figure, 'reasons'>, say: Say<'figures'>): string | undefined => {
  const shown = figure.reasons.slice(0, mostReasons).map((reason) => explainReason(reason, say))
  const more = figure.reasons.length - shown.length
  if (more > 0) shown.push(say('moreReasons', { count: more }))
  return shown.length > 0 ? shown.join(' ') : undefined
}
