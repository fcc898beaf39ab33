/** The calls of staff on clients: invitations, viewing as a client, access, status, mail. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type {
  AccessExplanation,
  AccountReader,
  InvitationResult,
  InvitationRow,
  SignedIn,
} from '#model/calls/identity-answers.ts'
import { identityPaths as paths } from '#model/calls/identity-paths.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

const id = z.uuid()
const email = z.string().min(1).max(320)
const staff = ['admin', 'professional'] as const
const message = z.strictObject({ subject: z.string().min(1).max(200), html: z.string().min(1).max(50_000) })
const signedIn = shape<SignedIn>()

export const staffCalls = {
  inviteClients: call({
    ...paths.inviteClients,
    summary: 'Invites clients by e-mail, several at once; again for those whose invitation was not used.',
    level: 'full',
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
  listInvitations: call({
    ...paths.listInvitations,
    summary: 'How far the invitations of a portal have come, client by client.',
    level: 'full',
    roles: staff,
    query: z.strictObject({ portal: id }),
    answer: shape<{ rows: InvitationRow[] }>(),
  }),
  startViewing: call({
    ...paths.startViewing,
    summary: 'Shows the portal as a client sees it, to read only.',
    level: 'full',
    roles: staff,
    body: z.strictObject({ user: id }),
    answer: signedIn,
  }),
  stopViewing: call({
    ...paths.stopViewing,
    summary: 'Back to oneself.',
    level: 'full',
    whileViewing: true,
    answer: signedIn,
  }),
  explainAccess: call({
    ...paths.explainAccess,
    summary: 'Why a person may or may not see an account.',
    level: 'full',
    roles: staff,
    query: z.strictObject({ user: id, account: id }),
    answer: shape<AccessExplanation>(),
  }),
  listAccountReaders: call({
    ...paths.listAccountReaders,
    summary: 'Who sees an account, and why.',
    level: 'full',
    roles: staff,
    params: z.strictObject({ account: id }),
    answer: shape<{ readers: AccountReader[]; count: number }>(),
  }),
  changeAccountStatus: call({
    ...paths.changeAccountStatus,
    summary: 'Moves an account to another status; an administrator may override the table.',
    level: 'full',
    params: z.strictObject({ account: id }),
    body: z.strictObject({ to: z.enum(statusIdentifiers), isOverride: z.boolean().default(false) }),
    answer: shape<{ status: (typeof statusIdentifiers)[number] }>(),
  }),
  sendEmail: call({
    ...paths.sendEmail,
    summary: 'Sends an e-mail in the name of the portal.',
    level: 'full',
    roles: staff,
    body: z.strictObject({ email, message, bypass: z.boolean().default(false) }),
    answer: shape<{ sent: boolean; reason?: 'internal' | 'disabled' }>(),
  }),
} as const
