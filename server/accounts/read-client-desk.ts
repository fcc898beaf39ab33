/** The desk of a client: what an adviser may do with the account, and what would follow. */
import { hasFeature } from '#configurations/configuration.ts'
import { isAdministrator } from '#model/access/role.ts'
import type { ClientDesk, Standing, StatusMove } from '#model/calls/client-desk.ts'
import { isDataLocked } from '#model/forms/process-offer.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'
import { mayOrder } from '#model/status/may-order.ts'
import { findMove } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { actorOf, type Parties } from '#server/records/rules/require-move.ts'
import { foretellStatus } from '#server/records/rules/tell-status.ts'
import { listWorded, pickWorded } from '#server/records/rules/worded-statuses.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { refuseMissing } from './refuse-missing.ts'

type Found = Pick<ClientDesk, 'id' | 'version' | 'name' | 'email' | 'status' | 'externalId' | 'alerts'> &
  Parties & { reviewOn: string | null; reviewEvery: number | null; usualReview: number | null } & {
    clientName: string | null
    hasOrders: boolean
    seesAll: boolean
  }

const read = {
  name: 'client-desk',
  text: `select a.id, a.version, a.name, a.email, a.client, c.name as "clientName", a.owner, a.user_status as status,
      a.external_id as "externalId", coalesce(a.alerts, '[]') as alerts, app.sees_all() as "seesAll",
      a.review_on as "reviewOn", a.review_every::int as "reviewEvery",
      (select p.review_every::int from portals p where p.tenant_id = $1 and p.id = a.portal) as "usualReview",
      exists (select from orders o where o.tenant_id = $1 and o.account = a.id and o.active) as "hasOrders"
    from accounts a left join users c on c.tenant_id = $1 and c.id = a.client
    where a.tenant_id = $1 and a.id = $2 and a.active`,
}

const listOwners = {
  name: 'client-desk-owners',
  text: `select id, name from users where tenant_id = $1 and id = any ($2) order by array_position($2, id)`,
}

/** Advisers of the firm; whoever is in an access group names those of the same groups, as the database asks it. */
const listColleagues = {
  name: 'client-desk-colleagues',
  text: `select u.id, u.name from users u
    where u.tenant_id = $1 and u.active and not coalesce(u.disabled, false) and u.is_professional and u.id <> all ($2)
      and not lower(split_part(u.email, '@', 2)) = any ($3)
      and ($4 or exists (select from access_groups g
        where g.tenant_id = $1 and g.active and g.team @> array[u.id, $5::uuid]))
    order by lower(u.name), u.id limit 500`,
}

const listPortfolios = {
  name: 'client-desk-portfolios',
  text: 'select id, name from portfolios where tenant_id = $1 and account = $2 and active order by name, id',
}

/** Throws where the caller does not see the account. */
export async function readClientDesk(parts: Parts, context: SignedIn, id: string): Promise<ClientDesk> {
  const desk = await writeRecords(parts, context, (writing) => readDesk(writing, id))
  return desk ?? refuseMissing(parts.store, context.caller, { collection: 'accounts', id })
}

async function readDesk(writing: Writing, id: string): Promise<ClientDesk | null> {
  const { caller, query, context } = writing
  const [found] = await query<Found>(read, [id])
  if (!found) return null
  const { client, clientName, owner, hasOrders, seesAll, reviewOn, reviewEvery, usualReview, ...account } =
    found
  const by = actorOf(caller, found)
  const isMine = by === 'admin' || by === 'staff'
  const owners = owner ?? []
  const isUnbound = isAdministrator(caller.role) || seesAll
  const hidden = context.white.hiddenDomains.map((domain) => domain.toLowerCase())
  return {
    ...account,
    client: client === null ? null : { id: client, name: clientName ?? '' },
    isMine,
    standing: standingIn(writing, { status: found.status, hasOrders }),
    moves: isMine ? await listMoves(writing, found) : [],
    owners: await query(listOwners, [owners]),
    colleagues: isMine ? await query(listColleagues, [owners, hidden, isUnbound, caller.userId]) : [],
    mayTakeOwners: isMine && isUnbound && owners.length > 1,
    mayMakeExternalId: isMine && found.externalId === null,
    portfolios: await query(listPortfolios, [id]),
    review: { on: reviewOn, every: reviewEvery, usual: usualReview },
  }
}

type Stand = Pick<Found, 'status' | 'hasOrders'>

function standingIn({ context: { white } }: Writing, { status, hasOrders }: Stand): Standing {
  const asked = { status, rules: white.orderRules, hasOrders } as const
  const mayOrderAny = mayOrder({ ...asked, type: 'Buy' }) || mayOrder({ ...asked, type: 'Sell' })
  return {
    ordering: hasFeature(white, 'ordering', 'investor') ? mayOrderAny : null,
    details: !isDataLocked(status),
  }
}

/** The rows of the table that the caller may take, to statuses that the firm has worded; never a choice by hand. */
async function listMoves(writing: Writing, found: Found): Promise<StatusMove[]> {
  const { id, status: from, hasOrders } = found
  const by = actorOf(writing.caller, found)
  const worded = await listWorded(writing)
  const moves: StatusMove[] = []
  for (const to of statusIdentifiers) {
    const move = findMove(statusTransitions, { from, to, by })
    if (to === from || !move || !pickWorded(worded, to)) continue
    const told = await foretellStatus(writing, { account: id, to })
    moves.push({ ...standingIn(writing, { status: to, hasOrders }), to, told, closes: move.closes ?? null })
  }
  return moves
}
