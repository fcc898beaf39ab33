import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

/** Row-level security leaves what the writer may read of the thread; with a group no one account is meant. */
const accountOfThread = {
  name: 'rules.account-of-thread',
  text: `select m.client_account as account from messages m
    where m.tenant_id = $1 and m.active and (m.id = $2 or m.thread = $2)
    order by m."group" is not null desc, m.created_at desc limit 1`,
}

/** A note is about the account with which its thread is exchanged. */
export const noteOfThread: Behaviour = {
  complete: async (writing, { before, after }) => {
    if (before || !after) return {}
    const [found] = await writing.query<{ account: string | null }>(accountOfThread, [after.thread ?? null])
    if (!found?.account) throw new RecordError({ code: 'invalid', problems: { thread: { code: 'id' } } })
    return { account: found.account }
  },
}
