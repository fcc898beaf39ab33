/** The calls by which a second person decides about changes that wait (decision 168). No key makes them. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { collectionName, done, id, instant, staff } from '#model/calls/parts.ts'
import { pendingKinds, pendingStates, pendingVerbs } from '#model/four-eyes/four-eyes.ts'

const values = z.record(z.string(), z.unknown())

/**
 * A change that was proposed. `record` of `collection` is what it is about, `account` where it belongs to one, with its
 * portal. `names`: of what the values refer to. `isMine`: the caller proposed it. `outdated`: the fields that are not as
 * they were when it was proposed, as they are now; it cannot be approved any more. `key`: the API key it came by.
 */
const approval = z.strictObject({
  id,
  kind: z.enum(pendingKinds),
  verb: z.enum(pendingVerbs),
  collection: z.string(),
  record: z.string(),
  account: z.strictObject({ id, name: z.string(), portal: z.string().nullable() }).nullable(),
  title: z.string(),
  before: values,
  after: values,
  outdated: values.nullable(),
  names: z.record(z.string(), z.string()),
  by: z.string(),
  at: instant,
  key: z.string().nullable(),
  isMine: z.boolean(),
  state: z.enum(pendingStates),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
})
export type Approval = z.infer<typeof approval>

export const approvalCalls = {
  listApprovals: call('GET /api/approvals', {
    summary:
      'Changes that wait for a second person, the oldest first, or that were decided, the latest first.',
    roles: staff,
    query: z.strictObject({
      state: z.enum(['waiting', 'decided']).default('waiting'),
      collection: collectionName.optional(),
      record: id.optional(),
    }),
    answer: z.strictObject({ rows: z.array(approval) }),
  }),
  countApprovals: call('GET /api/approvals/count', {
    summary: 'How many changes of others wait for the caller.',
    roles: staff,
    answer: z.strictObject({ count: z.number().int() }),
  }),
  approveChange: call('POST /api/approvals/:change/approve', {
    summary: 'Makes a change that another person has proposed.',
    roles: staff,
    answer: done,
  }),
  rejectChange: call('POST /api/approvals/:change/reject', {
    summary: 'Turns down a change that another person has proposed, with the reason.',
    roles: staff,
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    answer: done,
  }),
  withdrawChange: call('POST /api/approvals/:change/withdraw', {
    summary: 'Takes back a change that one has proposed oneself.',
    roles: staff,
    answer: done,
  }),
} as const
