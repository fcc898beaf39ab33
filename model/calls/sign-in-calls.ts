/** The calls of signing in: by password, registration, reset, invitation and token. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type { ActionCode, SignedIn } from '#model/calls/identity-answers.ts'
import { mostName } from '#model/fields/is-person-name.ts'
import { languages } from '#phrases/language.ts'

const id = z.uuid()
const email = z.string().min(1).max(320)
/** Rules that people learn of in words are asked by the command; here stands only what is certainly nonsense. */
const password = z.string().min(1).max(1024)
const code = z.string().min(20).max(200)
const admins = ['admin'] as const
const language = z.enum(languages)
const done = shape<{ done: true }>()
const signedIn = shape<SignedIn>()

export const signInCalls = {
  signUp: call('POST /api/sign-ups', {
    summary: 'Registers; an e-mail asks to confirm the address.',
    level: 'open',
    body: z.strictObject({
      email,
      password,
      name: z.string().trim().min(1).max(mostName),
      phone: z.string().trim().max(40).default(''),
      accountType: z.enum(['single', 'dual', 'corporate']),
      userLanguage: language,
      portal: id.optional(),
      consent: z.literal(true),
    }),
    answer: shape<{ sent: true }>(),
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
    answer: shape<{ sent: true }>(),
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
    answer: shape<ActionCode>(),
  }),
  acceptInvitation: call('POST /api/invitations/acceptance', {
    summary:
      'Accepts an invitation: sets a password (or gives the one there is), links the account, signs in.',
    level: 'open',
    body: z.strictObject({ oobCode: code, password, consent: z.literal(true) }),
    answer: signedIn,
  }),
  createCustomToken: call('POST /api/custom-tokens', {
    summary: 'A token with which somebody signs in once, within two minutes.',
    roles: admins,
    body: z.strictObject({ uid: id.optional() }),
    answer: shape<{ token: string }>(),
  }),
  readTokenHolder: call('POST /api/session/token/holder', {
    summary: 'Whom a custom token would sign in; it stays usable.',
    level: 'open',
    body: z.strictObject({ token: code }),
    answer: shape<{ name: string }>(),
  }),
  signInByToken: call('POST /api/session/token', {
    summary: 'Signs in with a custom token, once; never in place of a session.',
    level: 'open',
    body: z.strictObject({ token: code }),
    answer: signedIn,
  }),
  bigben: call('GET /api/clock', {
    summary: "The server's clock.",
    level: 'open',
    background: true,
    answer: shape<{ now: string; ms: number }>(),
  }),
} as const
