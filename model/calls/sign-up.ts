/** The calls of coming in: registration, invitation, and a new password. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { accountType, id, done } from '#model/calls/parts.ts'
import { signedIn } from '#model/calls/session.ts'
import { mostName } from '#model/fields/is-person-name.ts'
import { languages } from '#phrases/language.ts'

const email = z.string().min(1).max(320)
/** Rules that people learn of in words are asked by the command; here stands only what is certainly nonsense. */
const password = z.string().min(1).max(1024)
const language = z.enum(languages)
const code = z.string().min(20).max(200)

/** `consent` is required where the portal has terms; `terms` is the digest of those that were shown, which are accepted. */
const acceptedTerms = {
  consent: z.literal(true).optional(),
  terms: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
}

const actionMode = z.enum(['resetPassword', 'signUp', 'invite'])
export type ActionMode = z.infer<typeof actionMode>

/** What the link of an e-mail is for: shown before somebody acts on it. */
const actionCode = z.strictObject({
  mode: actionMode,
  email: z.string(),
  name: z.string().nullable(),
  /** The portal the link leads to, for its looks. */
  portal: z.string().nullable(),
  /** For an invitation: whether the address signs in already, so that its own password is asked. */
  hasLogin: z.boolean(),
})
export type ActionCode = z.infer<typeof actionCode>

export const signUpCalls = {
  signUp: call('POST /api/sign-ups', {
    summary: 'Registers; an e-mail asks to confirm the address.',
    level: 'open',
    body: z.strictObject({
      email,
      password,
      name: z.string().trim().min(1).max(mostName),
      phone: z.string().trim().max(40).default(''),
      accountType,
      userLanguage: language,
      portal: id.optional(),
      ...acceptedTerms,
    }),
    answer: z.strictObject({ sent: z.literal(true) }),
  }),
  confirmSignUp: call('POST /api/sign-ups/confirmation', {
    summary: 'Confirms an address with the code of the e-mail and the password chosen before, and signs in.',
    level: 'open',
    body: z.strictObject({ oobCode: code, password }),
    answer: signedIn,
  }),
  requestReset: call('POST /api/password-resets', {
    summary: 'Sends a link for a new password; answers the same whether or not the address is known.',
    level: 'open',
    body: z.strictObject({ email, lang: language.optional() }),
    answer: z.strictObject({ sent: z.literal(true) }),
  }),
  resetPassword: call('POST /api/password-resets/confirmation', {
    summary: 'Sets a new password with the code of the e-mail; every session and every other code ends.',
    level: 'open',
    body: z.strictObject({ oobCode: code, password, repeated: password }),
    answer: done,
  }),
  readActionCode: call('POST /api/action-codes', {
    summary: 'What the link of an e-mail is for; it stays usable.',
    level: 'open',
    body: z.strictObject({ mode: z.enum(['resetPassword', 'signUp', 'invite']), oobCode: code }),
    answer: actionCode,
  }),
  acceptInvitation: call('POST /api/invitations/acceptance', {
    summary:
      'Accepts an invitation: sets a password (or gives the one there is), links the account, signs in.',
    level: 'open',
    body: z.strictObject({ oobCode: code, password, ...acceptedTerms }),
    answer: signedIn,
  }),
} as const
