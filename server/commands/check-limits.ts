/** How many there may be: accounts and advisers by the plan of a portal, portals by the white label. */
import { isAdministrator } from '#model/access/role.ts'
import type { Configuration } from '#configurations/configuration.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Values } from '#server/store/records/audit.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { RecordName } from '#server/store/records.ts'

type Limits = Configuration['limits']

/** A record that is made, changed or brought back: its values before, if it was there, and after. */
export type Counted = { name: RecordName; before: Values | null; after: Values }

const takeTurn = {
  name: 'limits.take-turn',
  text: 'select app.take_turn($2) from tenants where tenant_id = $1',
}
/** How many accounts a portal ($2) has, and what its plan allows. */
export const accountsOfPortal = {
  name: 'limits.accounts-of-portal',
  text: `select app.accounts_of_portal(p.id) as count, s.accounts_limit as "limit" from portals p
    left join subscriptions s on s.tenant_id = p.tenant_id and s.id = p.subscription and s.active
    where p.tenant_id = $1 and p.id = $2`,
}
/** How many advisers an organisation ($2) has, and what the plans of its portals allow. */
export const advisersOfOrganisation = {
  name: 'limits.advisers-of-organisation',
  text: `select count(*) as count, (select max(s.advisors_limit) from portals p
      join subscriptions s on s.tenant_id = p.tenant_id and s.id = p.subscription and s.active
      where p.tenant_id = $1 and p.company = $2 and p.active) as "limit"
    from users u where u.tenant_id = $1 and u.active and u.is_professional and not u.is_admin and not u.disabled
      and u.organisation is not distinct from $2`,
}
const portalsOfOwner = {
  name: 'limits.portals-of-owner',
  text: 'select count(*) as count from portals where tenant_id = $1 and active and owner = $2',
}

/** Throws 'limit-reached' where one more would be too many; those that exist stay as they are. */
export async function checkLimits(transaction: Transaction, limits: Limits, counted: Counted): Promise<void> {
  const checks: Partial<Record<RecordName, () => Promise<void>>> = {
    accounts: () => checkAccounts(transaction, limits, counted),
    users: () => checkAdvisers(transaction, limits, counted),
    portals: () => checkPortals(transaction, limits, counted),
  }
  await checks[counted.name]?.()
}

async function checkAccounts(
  transaction: Transaction,
  limits: Limits,
  { before, after }: Counted,
): Promise<void> {
  if (!after.portal || before?.portal === after.portal) return
  await count(transaction, {
    statement: accountsOfPortal,
    of: after.portal,
    field: 'portal',
    usual: limits.accounts,
  })
}

/** The advisers of a portal are those of the organisation behind it. */
async function checkAdvisers(
  transaction: Transaction,
  limits: Limits,
  { before, after }: Counted,
): Promise<void> {
  const organisation = after.organisation ?? null
  const isCounted = (user: Values | null) => Boolean(user?.isProfessional && !user.isAdmin && !user.disabled)
  const wasThere = isCounted(before) && (before?.organisation ?? null) === organisation
  if (!isCounted(after) || wasThere) return
  const field = 'isProfessional'
  await count(transaction, {
    statement: advisersOfOrganisation,
    of: organisation,
    field,
    usual: limits.advisors,
  })
}

async function checkPortals(transaction: Transaction, limits: Limits, { before }: Counted): Promise<void> {
  const { role, userId } = transaction.caller
  if (before || isAdministrator(role)) return
  await count(transaction, { statement: portalsOfOwner, of: userId, field: 'owner', usual: limits.portals })
}

type Count = {
  statement: { name: string; text: string }
  of: unknown
  field: string
  usual: number
}

/** Two who add the last one at the same moment come one after the other. */
async function count(transaction: Transaction, { statement, of, field, usual }: Count): Promise<void> {
  await transaction.query(takeTurn, [`${statement.name} ${String(of)}`])
  const [found] = await transaction.query<{ count: number; limit?: number | null }>(statement, [of])
  const limit = found?.limit ?? usual
  if ((found?.count ?? 0) >= limit) throw new RecordError({ code: 'limit-reached', field, limit })
}
