/** The steps that complete a half sign-in. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type { PinSent, SignedIn } from '#model/calls/identity-answers.ts'

/** Rules that people learn of in words are asked by the command; here stands only what is certainly nonsense. */
const password = z.string().min(1).max(1024)
const sixDigits = z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/)
const target = z.enum(['sms', 'email'])
/** What a browser's authenticator says; the WebAuthn library checks every part of it. */
const credential = z.looseObject({ id: z.string().max(2000) })
const challenge = shape<{ options: Record<string, unknown> }>()
const done = shape<{ done: true }>()
const signedIn = shape<SignedIn>()

export const factorCalls = {
  sendPin: call('POST /api/session/pin', {
    summary: 'Sends a PIN of six digits; an earlier one is void.',
    level: 'half',
    body: z.strictObject({ target: target.optional() }),
    answer: shape<PinSent>(),
  }),
  enterPin: call('POST /api/session/pin/entry', {
    summary: 'Completes the sign-in with the PIN.',
    level: 'half',
    body: z.strictObject({ pin: sixDigits }),
    answer: signedIn,
  }),
  enterTotp: call('POST /api/session/totp', {
    summary: 'Completes the sign-in with a code of the authenticator app.',
    level: 'half',
    body: z.strictObject({ code: sixDigits }),
    answer: signedIn,
  }),
  enterRecoveryCode: call('POST /api/session/recovery-code', {
    summary: 'Completes the sign-in with a recovery code, which is used up.',
    level: 'half',
    body: z.strictObject({ code: z.string().min(8).max(40) }),
    answer: signedIn,
  }),
  challengePasskey: call('POST /api/session/passkey/challenge', {
    summary: 'What a passkey is to sign.',
    level: 'half',
    answer: challenge,
  }),
  enterPasskey: call('POST /api/session/passkey', {
    summary: 'Completes the sign-in with a passkey.',
    level: 'half',
    body: z.strictObject({ credential }),
    answer: signedIn,
  }),
  beginNationalSignIn: call('POST /api/session/national', {
    summary: 'The address of the national sign-in service for this half session.',
    level: 'half',
    body: z.strictObject({ next: z.string().max(2000).optional() }),
    answer: shape<{ url: string }>(),
  }),
  beginSocialSignIn: call('POST /api/session/social/:provider', {
    summary: 'The address at which another firm signs somebody in; not found where it is switched off.',
    level: 'open',
    params: { provider: z.enum(['google', 'microsoft']) },
    body: z.strictObject({ next: z.string().max(2000).optional() }),
    answer: shape<{ url: string }>(),
  }),
  confirmPassword: call('POST /api/session/confirmation', {
    summary: 'Gives the password again, before factors are changed.',
    body: z.strictObject({ password }),
    answer: done,
  }),
} as const
