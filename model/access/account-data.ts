/** What belongs to accounts, and what a role may do with it once it sees the account. */
import { rows } from '#model/access/access.ts'
import { roles, type Role } from '#model/access/role.ts'
import { verbs, type RowSet, type Verb } from '#model/rights/rule.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'

/** The row sets that are decided by the accounts somebody sees. */
const byAccount: readonly RowSet[] = [
  'visible',
  'visibleOrGeneral',
  'visibleOrMine',
  'owned',
  'documents',
  'files',
  'ofRecord',
]

/** The collections whose records belong to accounts: where the rule of any role looks at the accounts one sees. */
export const accountData: readonly CollectionName[] = (Object.keys(collections) as CollectionName[]).filter(
  (name) => roles.some((role) => verbs.some((verb) => byAccount.includes(rows(role, name, verb)))),
)

/**
 * What a role may do with each kind of record of an account it sees, from the access table; kinds it may do nothing
 * with are left out. Worked case: for an investor, portfolios are `['read']`, projections all four verbs.
 */
export function accountRights(role: Role): { collection: CollectionName; verbs: Verb[] }[] {
  return accountData
    .map((collection) => ({
      collection,
      verbs: verbs.filter((verb) => rows(role, collection, verb) !== 'none'),
    }))
    .filter((right) => right.verbs.length > 0)
}
