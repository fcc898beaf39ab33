import { isFutureDay } from '#server/ground/firm-day.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'
import { textIn } from './settle-position.ts'

/** A portfolio has not begun on a day that has not come. */
export const pastInception: Behaviour = {
  check: ({ context }, { before, given }) => {
    const inception = textIn(given, 'inception')
    if (inception === before?.inception || !isFutureDay(inception, context.white)) return
    throw new RecordError({ code: 'invalid', problems: { inception: { code: 'not-yet' } } })
  },
}
