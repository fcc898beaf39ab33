/** The calls of fact finders: who is invited, how far they are, what their answers score. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { id, instant, named, staff, version } from '#model/calls/parts.ts'
import { factFinderStates } from '#model/forms/fact-finder.ts'

const feature = 'factFinder'
const state = z.enum(factFinderStates)

/**
 * The last invitation of an account. `toldAt`: when the client was last told, by the invitation or a reminder. `score` of 0 to
 * 100, from `answered` of `countable` questions; null while nothing that counts was sent. `profile`: which the firm has
 * confirmed, and why where the answers spoke for another.
 */
const invitation = z.strictObject({
  id,
  version,
  form: named,
  invitedAt: instant,
  invitedBy: z.string(),
  reminders: z.number().int(),
  toldAt: instant,
  mayRemind: z.boolean(),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  submission: id.nullable(),
  score: z.number().nullable(),
  answered: z.number().int().nullable(),
  countable: z.number().int().nullable(),
  profile: named.nullable(),
  reason: z.string().nullable(),
  confirmedAt: instant.nullable(),
  confirmedBy: z.string().nullable(),
})

/** How far an account is. `suggested`: the risk profile that the score speaks for, until somebody of the firm confirms one. */
const factFinder = z.strictObject({
  account: named,
  state,
  invitation: invitation.nullable(),
  suggested: named.nullable(),
})
export type FactFinder = z.infer<typeof factFinder>
export type FactFinderInvitation = z.infer<typeof invitation>

/** The forms that a client can be invited to. */
const forms = z.array(named)

export const factFinderCalls = {
  listFactFinders: call('GET /api/portals/:portal/fact-finders', {
    summary: 'How far the clients of a portal are with their fact finder, 200 at most.',
    roles: staff,
    feature,
    query: z.strictObject({ state: state.optional(), search: z.string().max(100).optional() }),
    answer: z.strictObject({
      rows: z.array(factFinder),
      count: z.number().int(),
      counts: z.record(state, z.number().int()),
      forms,
    }),
  }),
  readFactFinder: call('GET /api/accounts/:account/fact-finder', {
    summary: 'How far an account is with its fact finder, and what its answers score.',
    feature,
    answer: z.strictObject({ factFinder, forms }),
  }),
} as const
