import { checkModel } from '#model/check-model.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

const together = ['min', 'avg', 'max', 'data']

/** The exposures of a model rise and its weights add up; what was stored before and is not touched stays. */
export const modelBounds: Behaviour = {
  check: (_writing, { after, given }) => {
    if (!after || !together.some((field) => Object.hasOwn(given, field))) return
    const problems = checkModel(after)
    if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
  },
}
