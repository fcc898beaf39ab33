import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

/** Row-level security leaves what the writer may read of the submission. */
const accountOfSubmission = {
  name: 'rules.account-of-submission',
  text: 'select s.account from submissions s where s.tenant_id = $1 and s.active and s.id = $2',
}

/** A note is about the account whose client sent the submission. */
export const noteOfSubmission: Behaviour = {
  complete: async (writing, { before, after }) => {
    if (before || !after) return {}
    const [found] = await writing.query<{ account: string | null }>(accountOfSubmission, [
      after.submission ?? null,
    ])
    if (!found?.account) throw new RecordError({ code: 'invalid', problems: { submission: { code: 'id' } } })
    return { account: found.account }
  },
}
