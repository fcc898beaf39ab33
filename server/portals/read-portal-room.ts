/** How much room a portal has left, counted as its limits count. */
import type { PortalRoom, UsedOf } from '#model/calls/portals.ts'
import type { Configuration } from '#configurations/configuration.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { accountsOfPortal, advisersOfOrganisation } from '#server/store/portal-room.ts'

const companyOfPortal = {
  name: 'portal-room-company',
  text: 'select company from portals where tenant_id = $1 and id = $2 and active',
}

type Counted = { count: number; limit: number | null }

/** Refuses a portal that the caller does not see. */
export async function readPortalRoom(
  transaction: Transaction,
  { portal, limits }: { portal: string; limits: Configuration['limits'] },
): Promise<PortalRoom> {
  const [found] = await transaction.query<{ company: string | null }>(companyOfPortal, [portal])
  if (!found) throw new CallRefusal('not-found')
  const [[accounts], [advisors]] = await Promise.all([
    transaction.query<Counted>(accountsOfPortal, [portal]),
    transaction.query<Counted>(advisersOfOrganisation, [found.company]),
  ])
  return { accounts: usedOf(accounts, limits.accounts), advisors: usedOf(advisors, limits.advisors) }
}

function usedOf(counted: Counted | undefined, usual: number): UsedOf {
  return { used: counted?.count ?? 0, limit: counted?.limit ?? usual }
}
