import { checkObjective, settleObjective } from '#model/execution-only.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

/** The objective of an execution-only portfolio is set and not chosen; no other has it. */
export const executionOnly: Behaviour = {
  complete: (_writing, { after, given }) => (after && !given.objective ? settleObjective(after) : {}),
  check: (_writing, { after, given }) => {
    if (!after || !('type' in given || 'objective' in given)) return
    const problems = checkObjective(after)
    if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
  },
}
