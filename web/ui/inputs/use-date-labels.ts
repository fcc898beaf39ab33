import type { DateFieldLabels } from '#web/ui/inputs/date-field.tsx'
import { useWords } from '#web/words/words.ts'

/** The words of every calendar. */
export const useDateLabels = (): DateFieldLabels => {
  const say = useWords('app')
  return {
    previousMonth: say('previousMonth'),
    nextMonth: say('nextMonth'),
    previousYear: say('previousYear'),
    nextYear: say('nextYear'),
    previousDecade: say('previousDecade'),
    nextDecade: say('nextDecade'),
    clear: say('clearDate'),
  }
}
