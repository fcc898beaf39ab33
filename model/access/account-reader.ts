import type { Role } from '#model/access/role.ts'

/** One reason for what a person may see, in the order in which they were weighed. */
export type AccessReason = {
  rule:
    | 'disabled'
    | 'admin'
    | 'client'
    | 'owner'
    | 'access-group'
    | 'no-access-group'
    | 'in-other-access-groups'
    | 'role-rule'
    | 'no-rule'
  /** Whether it lets the person in, keeps them out, or does not apply. */
  effect: 'allows' | 'refuses' | 'none'
  /** Names of the access groups, the row set of the rule and such. */
  names: string[]
}

/** Who sees an account. */
export type AccountReader = {
  id: string
  name: string
  role: Exclude<Role, 'public'>
  reason: 'admin' | 'client' | 'owner' | 'access-group' | 'no-access-group'
  names: string[]
}
