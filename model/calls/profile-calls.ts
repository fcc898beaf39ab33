/** The calls on one's own profile, factors and browsers. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type { PinSent, Profile, SessionRow } from '#model/calls/identity-answers.ts'
import { passkeyNameLength } from '#model/calls/passkey-name.ts'

/** Rules that people learn of in words are asked by the command; here stands only what is certainly nonsense. */
const password = z.string().min(1).max(1024)
const sixDigits = z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/)
const target = z.enum(['sms', 'email'])
/** What a browser's authenticator says; the WebAuthn library checks every part of it. */
const credential = z.looseObject({ id: z.string().max(2000) })
const challenge = shape<{ options: Record<string, unknown> }>()
const done = shape<{ done: true }>()
const passkeyName = z.string().trim().min(1).max(passkeyNameLength)
const passkey = { passkey: z.string().min(1).max(2000) }

export const profileCalls = {
  readProfile: call('GET /api/me', {
    summary: "One's own profile and second factors.",
    answer: shape<Profile>(),
  }),
  changePassword: call('POST /api/me/password', {
    summary: 'Changes the password; every session ends, this one too.',
    body: z.strictObject({ current: password, password, repeated: password }),
    answer: done,
  }),
  exportMyData: call('GET /api/me/export', {
    summary: 'Everything the portal keeps about oneself, as one document.',
    answer: shape<Record<string, unknown>>(),
  }),
  sendPhonePin: call('POST /api/me/phone/pin', {
    summary: 'Sends a PIN to a phone number, to prove that it is one’s own.',
    body: z.strictObject({ phone: z.string().trim().min(6).max(40) }),
    answer: shape<PinSent>(),
  }),
  verifyPhone: call('POST /api/me/phone', {
    summary: 'Proves the phone number with the PIN.',
    body: z.strictObject({ pin: sixDigits }),
    answer: shape<Profile>(),
  }),
  setPinFactor: call('PUT /api/me/factors/pin', {
    summary: 'Switches the PIN on or off and says where it is sent.',
    body: z.strictObject({ isOn: z.boolean(), target }),
    answer: shape<Profile>(),
  }),
  beginTotp: call('POST /api/me/factors/totp', {
    summary: 'A new secret for an authenticator app; it counts once confirmed.',
    answer: shape<{ secret: string; url: string }>(),
  }),
  confirmTotp: call('PUT /api/me/factors/totp', {
    summary: 'Confirms the new secret with a code made from it.',
    body: z.strictObject({ code: sixDigits }),
    answer: shape<Profile>(),
  }),
  removeTotp: call('DELETE /api/me/factors/totp', {
    summary: 'Removes the authenticator app.',
    answer: shape<Profile>(),
  }),
  beginPasskey: call('POST /api/me/factors/passkeys/challenge', {
    summary: 'What a new passkey is made with.',
    answer: challenge,
  }),
  addPasskey: call('POST /api/me/factors/passkeys', {
    summary: 'Adds a passkey.',
    body: z.strictObject({ name: passkeyName, credential }),
    answer: shape<Profile>(),
  }),
  renamePasskey: call('PATCH /api/me/factors/passkeys/:passkey', {
    summary: 'Gives a passkey another name.',
    params: passkey,
    body: z.strictObject({ name: passkeyName }),
    answer: shape<Profile>(),
  }),
  removePasskey: call('DELETE /api/me/factors/passkeys/:passkey', {
    summary: 'Removes a passkey.',
    params: passkey,
    answer: shape<Profile>(),
  }),
  makeRecoveryCodes: call('POST /api/me/factors/recovery-codes', {
    summary: 'Ten new recovery codes, shown once; earlier ones are void.',
    answer: shape<{ codes: string[] }>(),
  }),
  declineFactors: call('POST /api/me/factors/declined', {
    summary: 'The offer to set up a second factor was seen and put off.',
    answer: done,
  }),
  listMySessions: call('GET /api/me/sessions', {
    summary: 'Where one is signed in.',
    answer: shape<{ sessions: SessionRow[] }>(),
  }),
  endMySession: call('DELETE /api/me/sessions/:session', {
    summary: 'Signs one of one’s own browsers out.',
    answer: shape<{ sessions: SessionRow[] }>(),
  }),
  endOtherSessions: call('DELETE /api/me/sessions', {
    summary: 'Signs all other browsers out.',
    answer: shape<{ sessions: SessionRow[] }>(),
  }),
} as const
