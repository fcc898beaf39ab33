/** Why a person may or may not see an account: the rule of their role, and the facts it looks at, in its order. */
import { rows } from '#model/access/access.ts'
import { isStaff, type Role } from '#model/access/role.ts'
import type { AccessReason, AccountReader } from '#model/access/account-reader.ts'

/** What is known of a person and an account. Groups are access groups, by name. */
export type AccessFacts = {
  role: Role
  isDisabled: boolean
  isClient: boolean
  isOwner: boolean
  /** Groups in whose team the person is and to which the account belongs. */
  through: readonly string[]
  /** All groups in whose team the person is. */
  teams: readonly string[]
}

/**
 * The reasons in the order in which they weigh. Whoever is disabled sees nothing. A role whose rule says 'all' sees every
 * account; one whose rule says 'visible' sees those it is client or owner of or an access group leads to, and people of
 * the firm who are in no access group see all.
 * Worked case: an adviser in the team of another group only: nothing allows, 'in-other-access-groups' refuses.
 */
export function weighAccess(facts: AccessFacts): AccessReason[] {
  const rule = rows(facts.role, 'accounts', 'read')
  const reasons: AccessReason[] = [
    reason('disabled', facts.isDisabled ? 'refuses' : 'none'),
    reason('role-rule', 'none', [rule]),
  ]
  if (rule === 'all') return [...reasons, reason('admin', 'allows')]
  if (rule !== 'visible') return [...reasons, reason('no-rule', 'refuses')]
  const { isClient, isOwner, through } = facts
  const personal = [
    reason('client', isClient ? 'allows' : 'none'),
    reason('owner', isOwner ? 'allows' : 'none'),
    reason('access-group', through.length > 0 ? 'allows' : 'none', through),
    ...weighTeams(facts),
  ]
  const isAllowed = personal.some(({ effect }) => effect === 'allows')
  const isRefused = personal.some(({ effect }) => effect === 'refuses')
  return [...reasons, ...personal, ...(isAllowed || isRefused ? [] : [reason('no-rule', 'refuses')])]
}

/** People of the firm see all accounts unless they are in the team of an access group. */
function weighTeams({ role, teams, ...facts }: AccessFacts): AccessReason[] {
  if (!isStaff(role)) return []
  if (teams.length === 0) return [reason('no-access-group', 'allows')]
  const others = teams.filter((name) => !facts.through.includes(name))
  const isElsewhere = facts.through.length === 0 && !facts.isClient && !facts.isOwner
  return isElsewhere ? [reason('in-other-access-groups', 'refuses', others)] : []
}

/** What the reasons come to: let in by one, and not kept out by being disabled. */
export function isLetIn(reasons: readonly AccessReason[]): boolean {
  const isDisabled = reasons.some(({ rule, effect }) => rule === 'disabled' && effect === 'refuses')
  return !isDisabled && reasons.some(({ effect }) => effect === 'allows')
}

/** The reason that is named first of somebody who sees an account; null for whoever does not. */
export function mainReason(facts: AccessFacts): Pick<AccountReader, 'reason' | 'names'> | null {
  const reasons = weighAccess(facts)
  if (!isLetIn(reasons)) return null
  const first = reasons.find(({ effect }) => effect === 'allows')
  return first ? { reason: first.rule as AccountReader['reason'], names: first.names } : null
}

function reason(
  rule: AccessReason['rule'],
  effect: AccessReason['effect'],
  names: readonly string[] = [],
): AccessReason {
  return { rule, effect, names: [...names] }
}
