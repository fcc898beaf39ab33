/** A firm asks for two people only where there are two, by hand and with the password (decision 168). */
import type { Values } from '#server/store/records/queue-webhooks.ts'
import type { Problem } from '#model/fields/problem.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'
import { belowZero, textIn } from './settle-position.ts'

const others = {
  name: 'rules.other-administrators',
  text: `select from users where tenant_id = $1 and active and is_admin and not disabled and id <> app.user_id() limit 1`,
}

export const secondPerson: Behaviour = {
  check: async (writing, { type, after }) => {
    if (writing.context.way === 'key') throw new RecordError({ code: 'forbidden', fields: ['kind'] })
    if (after?.kind === 'orders' && type !== 'restore') requireLimit(after)
    if (type === 'create' && (await writing.query(others)).length === 0)
      throw new RecordError({ code: 'invalid', problems: { kind: { code: 'second-person' } } })
    await writing.context.confirm()
  },
}

/** Orders are asked about from an amount on. */
function requireLimit(switched: Values): void {
  const problems: Record<string, Problem> = {
    ...belowZero(switched, ['above']),
    ...(textIn(switched, 'above') === null ? { above: { code: 'required' } } : {}),
    ...(switched.currency ? {} : { currency: { code: 'required' } }),
  }
  if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
}
