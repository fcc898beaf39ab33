import { RecordError } from '#server/store/records/record-error.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import type { Behaviour } from './behaviour.ts'

const takenAccount = {
  name: 'rules.account-taken',
  text: `select k.by_address as "byAddress", k.by_link as "byLink"
    from tenants cross join app.is_account_taken($2, $3, $4, $5) k where tenant_id = $1`,
}

/** One address is one account in a portal, one external id one account everywhere. */
export const accountDrawer: Behaviour = {
  check: async (writing, { id, before, after }) => {
    if (!after || !hasMoved(before, after)) return
    const values = [id, after.portal ?? null, after.email ?? null, after.external_id ?? null]
    const [taken] = await writing.query<{ byAddress: boolean; byLink: boolean }>(takenAccount, values)
    if (taken?.byAddress)
      throw new RecordError({ code: 'invalid', problems: { email: { code: 'email-taken' } } })
    if (taken?.byLink) throw new RecordError({ code: 'not-unique', constraint: 'accounts_external_id_key' })
  },
}

function hasMoved(before: Values | null, after: Values): boolean {
  return !before || ['portal', 'email', 'external_id'].some((field) => before[field] !== after[field])
}
