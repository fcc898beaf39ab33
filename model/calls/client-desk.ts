/** The calls of an adviser's desk for one client: what stands there, and what no record's form can do. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { day, id, named, staff, version } from '#model/calls/parts.ts'
import { accountAlert } from '#model/fields/json-shapes.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

const status = z.enum(statusIdentifiers)

/** What a client may do in a status; `ordering` is null where nothing is ordered in the portal at all. */
const standing = z.strictObject({ ordering: z.boolean().nullable(), details: z.boolean() })
export type Standing = z.infer<typeof standing>

/**
 * A status that the caller may choose next, with what follows. `told`: the address that an e-mail goes to, null where none
 * does. `closes`: the type of the open orders that are closed with it.
 */
const statusMove = standing.extend({
  to: status,
  told: z.string().nullable(),
  closes: z.enum(['Buy', 'Sell']).nullable(),
})
export type StatusMove = z.infer<typeof statusMove>

/**
 * When the client is looked at again, and how often in months: as the account says (`every`), else as its portal does (`usual`);
 * null where neither says so.
 */
const review = z.strictObject({
  on: day.nullable(),
  every: z.number().int().nullable(),
  usual: z.number().int().nullable(),
})

/**
 * The desk of an account. `isMine`: the caller is among its owners or an administrator, and takes it further. `colleagues`:
 * whom the caller may add to the owners; `mayTakeOwners`: whether owners may be taken away by them. `link` says whether the
 * account is known to data services: by an id, or whether the caller may have one made.
 */
const clientDesk = z.strictObject({
  id,
  version,
  name: z.string(),
  email: z.string(),
  client: named.nullable(),
  isMine: z.boolean(),
  status,
  standing,
  moves: z.array(statusMove),
  owners: z.array(named),
  colleagues: z.array(named),
  mayTakeOwners: z.boolean(),
  externalId: z.string().nullable(),
  mayMakeExternalId: z.boolean(),
  alerts: z.array(accountAlert),
  portfolios: z.array(named),
  review,
})
export type ClientDesk = z.infer<typeof clientDesk>

export const clientDeskCalls = {
  readClientDesk: call('GET /api/accounts/:account/desk', {
    summary:
      'The desk of a client: status with its next steps and their effects, owners, notices, portfolios.',
    roles: staff,
    answer: clientDesk,
  }),
  makeExternalId: call('POST /api/accounts/:account/external-id', {
    summary: 'Makes the external id of an account that has none, at random; answers the one it has.',
    roles: staff,
    answer: z.strictObject({ externalId: z.string() }),
  }),
  checkNewClient: call('GET /api/portals/:portal/new-client', {
    summary:
      'Whether an address is free for a new account in a portal, and whose it is where one may see that.',
    roles: staff,
    query: z.strictObject({ email: z.string().min(1).max(320) }),
    answer: z.strictObject({ isTaken: z.boolean(), account: named.nullable() }),
  }),
} as const
