import type { Configuration } from '#configurations/configuration.ts'
import { isAdministrator, isStaff, type Role } from '#model/access/role.ts'
import type { Filter } from '#server/store/records/list-query.ts'

type Listed = { white: Pick<Configuration, 'hiddenDomains'>; role: Role; name: string; choosing: boolean }

/**
 * People of the firms that run and develop the portal are left out of every list that somebody is chosen from; only
 * administrators see them, in the list of all people (decision Q-DEV-DOMAINS).
 */
export function hiddenPeople({ white, role, name, choosing }: Listed): Filter[] {
  if (name !== 'users' || !isStaff(role) || (isAdministrator(role) && !choosing)) return []
  const domains = white.hiddenDomains.map((domain) => domain.toLowerCase())
  return domains.length === 0 ? [] : [{ field: 'email', operator: 'outside', value: domains }]
}
