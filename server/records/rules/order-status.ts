import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'
import { tellAdvisers } from './tell-advisers.ts'

/** An order is closed once and stays so; advisers are told of a new one. */
export const orderStatus: Behaviour = {
  check: (_writing, { before, after }) => {
    if (before && after && before.status !== after.status && before.status !== 'placed')
      throw new RecordError({
        code: 'refused-transition',
        from: String(before.status),
        to: String(after.status),
      })
  },
  tell: async (writing, { type, after }) => {
    if (type === 'create') await tellAdvisers(writing, after?.account, 'ordered')
  },
}
