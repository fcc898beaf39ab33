/** What is said of an imported file follows from taking it in or back, and is written by nobody by hand. */
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

export const importedFile: Behaviour = {
  check: (_writing, { cause, given }) => {
    if (cause !== 'import') throw new RecordError({ code: 'forbidden', fields: Object.keys(given) })
  },
}
