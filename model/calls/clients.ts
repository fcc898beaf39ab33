/** The calls of staff on clients: their list, invitations, who sees them, their status, mail. */
import { z } from 'zod'
import { accessReason, accountReader } from '#model/access/account-reader.ts'
import { call } from '#model/calls/call.ts'
import { mailDelivery } from '#model/calls/mail-delivery.ts'
import { quality } from '#model/calls/figures.ts'
import {
  id,
  accountType,
  offset,
  currency,
  day,
  done,
  instant,
  named,
  signedInRole,
  staff,
  isSaying,
  version,
} from '#model/calls/parts.ts'
import { paymentFlag } from '#model/fields/json-shapes.ts'
import { languages } from '#phrases/language.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

export const email = z.string().min(1).max(320)
export const message = z.strictObject({
  subject: z.string().min(1).max(200),
  html: z.string().min(1).max(50_000),
})

/** How the clients overview may be sorted. */
const clientSorts = [
  'name',
  'value',
  'share',
  'lastLogin',
  'changeYtd',
  'netFlowsYtd',
  'cashShare',
  'reviewOn',
] as const

const clientsQuery = z.strictObject({
  search: z.string().max(200).optional(),
  letter: z.string().max(2).optional(),
  portfolioType: z.string().max(20).optional(),
  group: id.optional(),
  accessGroup: id.optional(),
  accountType: accountType.optional(),
  unlinked: z.enum(['show', 'hide']).optional(),
  sort: z.enum(clientSorts).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
  limit: z.coerce.number<number>().int().min(1).max(10_000).default(50),
  offset,
})

/**
 * One row of the clients overview. `letter` is the phonebook letter; `share` of the total of the whole portal. Since the
 * year began: `changeYtd` and `benchmarkYtd` are returns as fractions, `netFlowsYtd` is paid in less taken out. `cashShare`
 * is a fraction of the value. `failedSince`: the first time that figures of it could not be calculated; those shown are older.
 */
const clientRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  letter: z.string(),
  email: z.string(),
  currency,
  value: z.number().nullable(),
  share: z.number().nullable(),
  changeYtd: z.number().nullable(),
  benchmarkYtd: z.number().nullable(),
  netFlowsYtd: z.number().nullable(),
  cashShare: z.number().nullable(),
  asOf: day.nullable(),
  quality: quality.nullable(),
  failedSince: instant.nullable(),
  portfolioTypes: z.array(z.string()),
  advisers: z.array(z.string()),
  groups: z.array(z.string()),
  accessGroups: z.array(z.string()),
  accountType: accountType.nullable(),
  status: z.enum(statusIdentifiers),
  isLinked: z.boolean(),
  lastLogin: instant.nullable(),
  reviewOn: day.nullable(),
  quarterlyPayments: z.record(z.string(), paymentFlag),
  secondQuarterlyPayments: z.record(z.string(), paymentFlag),
})
export type ClientRow = z.infer<typeof clientRow>

/** A sum with what it leaves out: `amount` is null where no item is known, `missing` items are not in it. */
const knownSum = z.strictObject({ amount: z.number().nullable(), known: z.number(), missing: z.number() })

/**
 * The clients overview: a page of rows, how many there are, and what all clients and those that were asked for are worth in the
 * reporting currency.
 */
const clientsOverview = z.strictObject({
  rows: z.array(clientRow),
  count: z.number(),
  currency,
  total: knownSum,
  totalShown: knownSum,
  groups: z.array(named),
  accessGroups: z.array(named),
})
export type ClientsOverview = z.infer<typeof clientsOverview>

/** How far an invitation has come. 'accepted': the client has signed in; 'expired': sent, not used in time. */
const invitationState = z.enum(['none', 'invited', 'expired', 'accepted'])
export type InvitationState = z.infer<typeof invitationState>

const invitationRow = z.strictObject({
  account: z.string(),
  name: z.string(),
  email: z.string(),
  state: invitationState,
  lastInviteSend: instant.nullable(),
  expiresAt: instant.nullable(),
  lastLogin: instant.nullable(),
  /** How far the e-mail of an open invitation is; null where that is not known. */
  delivery: mailDelivery.nullable(),
})
export type InvitationRow = z.infer<typeof invitationRow>

/** What became of one invitation; `reason` where it was not sent. */
const invitationResult = z.strictObject({
  account: z.string().nullable(),
  email: z.string(),
  sent: z.boolean(),
  lastInviteSend: instant.nullable(),
  reason: z.enum(['accepted', 'too-many', 'not-found', 'no-email', 'internal']).nullable(),
})
export type InvitationResult = z.infer<typeof invitationResult>

/** Why a person may or may not see an account and what belongs to it: asked of the database as that person. */
const accessExplanation = z.strictObject({
  user: z.strictObject({ id: z.string(), name: z.string(), role: signedInRole }),
  account: named,
  maySee: z.boolean(),
  reasons: z.array(accessReason),
  /** What the role may do with the records of the account, from the access table. */
  rights: z.array(
    z.strictObject({
      collection: z.string(),
      verbs: z.array(z.enum(['read', 'create', 'update', 'remove'])),
    }),
  ),
})
export type AccessExplanation = z.infer<typeof accessExplanation>

/**
 * A person who has registered and is in no portal. `organisation`: that whose address they have proved and whose adviser
 * they may become. `account`: one that is theirs, or has their address, and leads to no portal for them yet.
 */
const registration = z.strictObject({
  id,
  version,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  accountType: accountType.nullable(),
  at: instant,
  organisation: z.string().nullable(),
  account: z.strictObject({ id, name: z.string(), portal: id.nullable() }).nullable(),
})
export type Registration = z.infer<typeof registration>

export const clientCalls = {
  listRegistrations: call('GET /api/registrations', {
    summary:
      'People who have registered, are in no portal and wait for the firm, the longest first; fifty at most, and how many there are.',
    roles: ['admin'],
    background: true,
    answer: z.strictObject({ people: z.array(registration), count: z.number().int() }),
  }),
  listClients: call('GET /api/portals/:portal/clients', {
    summary: 'The clients of a portal with their assets; filtered, sorted, by pages.',
    roles: staff,
    scope: 'figures:read',
    feature: 'clients',
    query: clientsQuery,
    answer: clientsOverview,
  }),
  inviteClients: call('POST /api/invitations', {
    summary: 'Invites clients by e-mail, several at once; again for those whose invitation was not used.',
    roles: staff,
    body: z.strictObject({
      invitations: z
        .array(
          z
            .strictObject({
              email: email.optional(),
              accountId: id.optional(),
              /** In which the client is written to and begins; the one of the portal where none is said. */
              language: z.enum(languages).optional(),
            })
            .refine(({ email: to, accountId }) => isSaying({ to, accountId }), 'neither email nor accountId'),
        )
        .min(1)
        .max(200),
      message: message.optional(),
    }),
    answer: z.strictObject({ results: z.array(invitationResult) }),
  }),
  withdrawInvitation: call('DELETE /api/accounts/:account/invitation', {
    summary: 'Ends the invitation of an account that nobody has accepted: its link leads nowhere any more.',
    roles: staff,
    answer: done,
  }),
  listInvitations: call('GET /api/invitations', {
    summary: 'How far the invitations of a portal have come, client by client.',
    roles: staff,
    query: z.strictObject({ portal: id }),
    answer: z.strictObject({ rows: z.array(invitationRow) }),
  }),
  explainAccess: call('GET /api/access/explanation', {
    summary: 'Why a person may or may not see an account.',
    roles: staff,
    query: z.strictObject({ user: id, account: id }),
    answer: accessExplanation,
  }),
  listAccountReaders: call('GET /api/accounts/:account/readers', {
    summary: 'Who sees an account, and why.',
    roles: staff,
    answer: z.strictObject({ readers: z.array(accountReader), count: z.number() }),
  }),
  changeAccountStatus: call('POST /api/accounts/:account/status', {
    summary: 'Moves an account to another status; an administrator may override the table.',
    body: z.strictObject({ to: z.enum(statusIdentifiers), isOverride: z.boolean().default(false) }),
    answer: z.strictObject({
      status: z.enum(statusIdentifiers),
      waits: z.literal(true).exactOptional().describe('A second person approves the move first.'),
    }),
  }),
  sendEmail: call('POST /api/mails', {
    summary: 'Sends an e-mail in the name of the portal.',
    roles: staff,
    body: z.strictObject({ email, message, bypass: z.boolean().default(false) }),
    answer: z.strictObject({ sent: z.boolean(), reason: z.enum(['internal', 'disabled']).exactOptional() }),
  }),
} as const
