/** The calls on one's own profile, factors and browsers. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type { PinSent, Profile, SessionRow } from '#model/calls/identity-answers.ts'
import { passkeyNameLength } from '#model/calls/passkey-name.ts'
import { identityPaths as paths } from '#model/calls/identity-paths.ts'

const id = z.uuid()
/** Rules that people learn of in words are asked by the command; here stands only what is certainly nonsense. */
const password = z.string().min(1).max(1024)
const sixDigits = z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/)
const target = z.enum(['sms', 'email'])
/** What a browser's authenticator says; the WebAuthn library checks every part of it. */
const credential = z.looseObject({ id: z.string().max(2000) })
const challenge = shape<{ options: Record<string, unknown> }>()
const done = shape<{ done: true }>()
const passkeyName = z.string().trim().min(1).max(passkeyNameLength)
const passkey = z.strictObject({ passkey: z.string().min(1).max(2000) })

export const profileCalls = {
  readProfile: call({
    ...paths.readProfile,
    summary: "One's own profile and second factors.",
    level: 'full',
    answer: shape<Profile>(),
  }),
  changePassword: call({
    ...paths.changePassword,
    summary: 'Changes the password; every session ends, this one too.',
    level: 'full',
    body: z.strictObject({ current: password, password, repeated: password }),
    answer: done,
  }),
  exportMyData: call({
    ...paths.exportMyData,
    summary: 'Everything the portal keeps about oneself, as one document.',
    level: 'full',
    answer: shape<Record<string, unknown>>(),
  }),
  sendPhonePin: call({
    ...paths.sendPhonePin,
    summary: 'Sends a PIN to a phone number, to prove that it is one’s own.',
    level: 'full',
    body: z.strictObject({ phone: z.string().trim().min(6).max(40) }),
    answer: shape<PinSent>(),
  }),
  verifyPhone: call({
    ...paths.verifyPhone,
    summary: 'Proves the phone number with the PIN.',
    level: 'full',
    body: z.strictObject({ pin: sixDigits }),
    answer: shape<Profile>(),
  }),
  setPinFactor: call({
    ...paths.setPinFactor,
    summary: 'Switches the PIN on or off and says where it is sent.',
    level: 'full',
    body: z.strictObject({ isOn: z.boolean(), target }),
    answer: shape<Profile>(),
  }),
  beginTotp: call({
    ...paths.beginTotp,
    summary: 'A new secret for an authenticator app; it counts once confirmed.',
    level: 'full',
    answer: shape<{ secret: string; url: string }>(),
  }),
  confirmTotp: call({
    ...paths.confirmTotp,
    summary: 'Confirms the new secret with a code made from it.',
    level: 'full',
    body: z.strictObject({ code: sixDigits }),
    answer: shape<Profile>(),
  }),
  removeTotp: call({
    ...paths.removeTotp,
    summary: 'Removes the authenticator app.',
    level: 'full',
    answer: shape<Profile>(),
  }),
  beginPasskey: call({
    ...paths.beginPasskey,
    summary: 'What a new passkey is made with.',
    level: 'full',
    answer: challenge,
  }),
  addPasskey: call({
    ...paths.addPasskey,
    summary: 'Adds a passkey.',
    level: 'full',
    body: z.strictObject({ name: passkeyName, credential }),
    answer: shape<Profile>(),
  }),
  renamePasskey: call({
    ...paths.renamePasskey,
    summary: 'Gives a passkey another name.',
    level: 'full',
    params: passkey,
    body: z.strictObject({ name: passkeyName }),
    answer: shape<Profile>(),
  }),
  removePasskey: call({
    ...paths.removePasskey,
    summary: 'Removes a passkey.',
    level: 'full',
    params: passkey,
    answer: shape<Profile>(),
  }),
  makeRecoveryCodes: call({
    ...paths.makeRecoveryCodes,
    summary: 'Ten new recovery codes, shown once; earlier ones are void.',
    level: 'full',
    answer: shape<{ codes: string[] }>(),
  }),
  declineFactors: call({
    ...paths.declineFactors,
    summary: 'The offer to set up a second factor was seen and put off.',
    level: 'full',
    answer: done,
  }),
  listMySessions: call({
    ...paths.listMySessions,
    summary: 'Where one is signed in.',
    level: 'full',
    answer: shape<{ sessions: SessionRow[] }>(),
  }),
  endMySession: call({
    ...paths.endMySession,
    summary: 'Signs one of one’s own browsers out.',
    level: 'full',
    params: z.strictObject({ session: id }),
    answer: shape<{ sessions: SessionRow[] }>(),
  }),
  endOtherSessions: call({
    ...paths.endOtherSessions,
    summary: 'Signs all other browsers out.',
    level: 'full',
    answer: shape<{ sessions: SessionRow[] }>(),
  }),
} as const
