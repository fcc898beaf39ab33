import type { Behaviour, RuledChange } from './behaviour.ts'

const refreshAccess = {
  name: 'rules.refresh-access',
  text: 'select app.refresh_account_access($2) from tenants where tenant_id = $1',
}

/** Who sees which account follows from the account, and from the access groups that name it. */
export const accountAccess: Behaviour = {
  follow: async (writing, change) => {
    await writing.query(refreshAccess, [accountsOf(change)])
  },
}

/** The account itself, or those of an access group, before and after. */
function accountsOf({ name, id, before, after }: RuledChange): unknown[] {
  if (name === 'accounts') return [id]
  return [...new Set([...((before?.clients as string[]) ?? []), ...((after?.clients as string[]) ?? [])])]
}
