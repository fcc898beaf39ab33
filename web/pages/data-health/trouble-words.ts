import type { Trouble } from '#model/calls/portals.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { explainReason } from '#web/widgets/figures/explain-reasons.ts'
import type { Say } from '#web/words/words.ts'

/** One trouble in a sentence. */
export const explainTrouble = (
  { code, subject, date }: Trouble,
  { say, sayFigure }: { say: Say<'dataHealth'>; sayFigure: Say<'figures'> },
): string => {
  const day = date === null ? '–' : formatDate(date)
  switch (code) {
    case 'source-failed':
    case 'old-figures':
      return say(code, { date: day })
    case 'unlinked':
    case 'never-figured':
      return say(code)
    default:
      return explainReason(
        { code, ...(subject === null ? {} : { subject }), ...(date === null ? {} : { date }) },
        sayFigure,
      )
  }
}
