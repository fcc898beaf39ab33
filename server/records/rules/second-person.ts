/** A firm asks for two people only where there are two, by hand and with the password (decision 168). */
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

const others = {
  name: 'rules.other-administrators',
  text: `select from users where tenant_id = $1 and active and is_admin and not disabled and id <> app.user_id() limit 1`,
}

export const secondPerson: Behaviour = {
  check: async (writing, { type }) => {
    if (writing.context.way === 'key') throw new RecordError({ code: 'forbidden', fields: ['kind'] })
    if (type === 'create' && (await writing.query(others)).length === 0)
      throw new RecordError({ code: 'invalid', problems: { kind: { code: 'second-person' } } })
    await writing.context.confirm()
  },
}
