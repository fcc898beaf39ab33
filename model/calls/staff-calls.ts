/** The calls of staff on clients: invitations, viewing as a client, access, status, mail. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type {
  AccessExplanation,
  InvitationResult,
  InvitationRow,
  SignedIn,
} from '#model/calls/identity-answers.ts'
import type { AccountReader } from '#model/access/account-reader.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

const id = z.uuid()
const email = z.string().min(1).max(320)
const staff = ['admin', 'professional'] as const
const message = z.strictObject({ subject: z.string().min(1).max(200), html: z.string().min(1).max(50_000) })
const signedIn = shape<SignedIn>()

export const staffCalls = {
  inviteClients: call('POST /api/invitations', {
    summary: 'Invites clients by e-mail, several at once; again for those whose invitation was not used.',
    roles: staff,
    body: z.strictObject({
      invitations: z
        .array(z.strictObject({ email: email.optional(), accountId: id.optional() }))
        .min(1)
        .max(200),
      message: message.optional(),
    }),
    answer: shape<{ results: InvitationResult[] }>(),
  }),
  listInvitations: call('GET /api/invitations', {
    summary: 'How far the invitations of a portal have come, client by client.',
    roles: staff,
    query: z.strictObject({ portal: id }),
    answer: shape<{ rows: InvitationRow[] }>(),
  }),
  startViewing: call('POST /api/session/viewing', {
    summary: 'Shows the portal as a client sees it, to read only.',
    roles: staff,
    body: z.strictObject({ user: id }),
    answer: signedIn,
  }),
  stopViewing: call('DELETE /api/session/viewing', {
    summary: 'Back to oneself.',
    whileViewing: true,
    answer: signedIn,
  }),
  explainAccess: call('GET /api/access/explanation', {
    summary: 'Why a person may or may not see an account.',
    roles: staff,
    query: z.strictObject({ user: id, account: id }),
    answer: shape<AccessExplanation>(),
  }),
  listAccountReaders: call('GET /api/accounts/:account/readers', {
    summary: 'Who sees an account, and why.',
    roles: staff,
    answer: shape<{ readers: AccountReader[]; count: number }>(),
  }),
  changeAccountStatus: call('POST /api/accounts/:account/status', {
    summary: 'Moves an account to another status; an administrator may override the table.',
    body: z.strictObject({ to: z.enum(statusIdentifiers), isOverride: z.boolean().default(false) }),
    answer: shape<{ status: (typeof statusIdentifiers)[number] }>(),
  }),
  sendEmail: call('POST /api/mails', {
    summary: 'Sends an e-mail in the name of the portal.',
    roles: staff,
    body: z.strictObject({ email, message, bypass: z.boolean().default(false) }),
    answer: shape<{ sent: boolean; reason?: 'internal' | 'disabled' }>(),
  }),
} as const
