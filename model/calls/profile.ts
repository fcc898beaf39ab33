/** The calls on one's own profile, factors and browsers. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { instant, isSaying, signedInRole, named, done } from '#model/calls/parts.ts'
import { passkeyNameLength } from '#model/calls/passkey-name.ts'
import { pinTarget, me, pinSent } from '#model/calls/session.ts'
import { languages } from '#phrases/language.ts'

/** Rules that people learn of in words are asked by the command; here stands only what is certainly nonsense. */
const password = z.string().min(1).max(1024)
const sixDigits = z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/)
const target = z.enum(['sms', 'email'])
/** What a browser's authenticator says; the WebAuthn library checks every part of it. */
const credential = z.looseObject({ id: z.string().max(2000) })
const passkeyName = z.string().trim().min(1).max(passkeyNameLength)
const passkey = { passkey: z.string().min(1).max(2000) }

const line = z.string().trim().max(200)
/** What a person may say of themselves; a field that is not given stays as it is. */
const ownFields = z.strictObject({
  userLanguage: z.enum(languages).optional(),
  name: line.min(1).optional(),
  title: line.optional(),
  phone: line.optional(),
  telephone: line.optional(),
  linkedin: line.optional(),
  other: line.optional(),
  'address-1': line.optional(),
  'address-3': line.optional(),
  postcode: line.optional(),
  city: line.optional(),
  country: line.optional(),
  hideIntroStatus: z.boolean().optional(),
})

/** A passkey in the profile. */
const passkeyRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  created: instant,
  used: instant.nullable(),
  isBackedUp: z.boolean(),
})
export type PasskeyRow = z.infer<typeof passkeyRow>

/** A browser in which one is signed in. */
const sessionRow = z.strictObject({
  id: z.string(),
  device: z.string(),
  address: z.string().nullable(),
  created: instant,
  seen: instant,
  isCurrent: z.boolean(),
  proofs: z.array(z.string()),
})
export type SessionRow = z.infer<typeof sessionRow>

/** Everything the profile page shows and changes. */
export const profile = z.strictObject({
  id: z.string(),
  version: z.number(),
  email: z.string(),
  role: signedInRole,
  fields: z.record(z.string(), z.unknown()),
  organisation: named.nullable(),
  /** Whether a password is set; who came by a token or another provider may have none. */
  hasPassword: z.boolean(),
  passwordChanged: instant.nullable(),
  factors: z.strictObject({
    isEnabled: z.boolean(),
    isBypassed: z.boolean(),
    pin: z.strictObject({
      isOn: z.boolean(),
      target: pinTarget,
      phone: z.string().nullable(),
      isPhoneVerified: z.boolean(),
    }),
    totp: z.strictObject({ isOn: z.boolean() }),
    passkeys: z.array(passkeyRow),
    recoveryCodesLeft: z.number(),
    national: z.strictObject({ isOffered: z.boolean(), isBound: z.boolean() }),
  }),
})
export type Profile = z.infer<typeof profile>

export const profileCalls = {
  updateMe: call('PATCH /api/me', {
    summary:
      "Changes one's own profile: language, contact, address, whether the dialog of the status is hidden.",
    body: ownFields.refine(isSaying, 'no field is given'),
    answer: z.strictObject({ session: me }),
  }),
  readProfile: call('GET /api/me', {
    summary: "One's own profile and second factors.",
    answer: profile,
  }),
  changePassword: call('POST /api/me/password', {
    summary: 'Changes the password; every session ends, this one too.',
    body: z.strictObject({ current: password, password, repeated: password }),
    answer: done,
  }),
  exportMyData: call('GET /api/me/export', {
    summary: 'Everything the portal keeps about oneself, as one document.',
    usage: 'downloads',
    answer: z.record(z.string(), z.unknown()),
  }),
  sendPhonePin: call('POST /api/me/phone/pin', {
    summary: 'Sends a PIN to a phone number, to prove that it is one’s own.',
    body: z.strictObject({ phone: z.string().trim().min(6).max(40) }),
    answer: pinSent,
  }),
  verifyPhone: call('POST /api/me/phone', {
    summary: 'Proves the phone number with the PIN.',
    body: z.strictObject({ pin: sixDigits }),
    answer: profile,
  }),
  setPinFactor: call('PUT /api/me/factors/pin', {
    summary: 'Switches the PIN on or off and says where it is sent.',
    body: z.strictObject({ isOn: z.boolean(), target }),
    answer: profile,
  }),
  beginTotp: call('POST /api/me/factors/totp', {
    summary: 'A new secret for an authenticator app; it counts once confirmed.',
    answer: z.strictObject({ secret: z.string(), url: z.string() }),
  }),
  confirmTotp: call('PUT /api/me/factors/totp', {
    summary: 'Confirms the new secret with a code made from it.',
    body: z.strictObject({ code: sixDigits }),
    answer: profile,
  }),
  removeTotp: call('DELETE /api/me/factors/totp', {
    summary: 'Removes the authenticator app.',
    answer: profile,
  }),
  beginPasskey: call('POST /api/me/factors/passkeys/challenge', {
    summary: 'What a new passkey is made with.',
    usage: 'none',
    answer: z.strictObject({ options: z.record(z.string(), z.unknown()) }),
  }),
  addPasskey: call('POST /api/me/factors/passkeys', {
    summary: 'Adds a passkey.',
    body: z.strictObject({ name: passkeyName, credential }),
    answer: profile,
  }),
  renamePasskey: call('PATCH /api/me/factors/passkeys/:passkey', {
    summary: 'Gives a passkey another name.',
    params: passkey,
    body: z.strictObject({ name: passkeyName }),
    answer: profile,
  }),
  removePasskey: call('DELETE /api/me/factors/passkeys/:passkey', {
    summary: 'Removes a passkey.',
    params: passkey,
    answer: profile,
  }),
  makeRecoveryCodes: call('POST /api/me/factors/recovery-codes', {
    summary: 'Ten new recovery codes, shown once; earlier ones are void.',
    answer: z.strictObject({ codes: z.array(z.string()) }),
  }),
  declineFactors: call('POST /api/me/factors/declined', {
    summary: 'The offer to set up a second factor was seen.',
    usage: 'none',
    answer: done,
  }),
  closeTour: call('POST /api/me/tour/closed', {
    summary: 'The tour of the first visit was seen or put away.',
    answer: done,
  }),
  listMySessions: call('GET /api/me/sessions', {
    summary: 'Where one is signed in.',
    answer: z.strictObject({ sessions: z.array(sessionRow) }),
  }),
  endMySession: call('DELETE /api/me/sessions/:session', {
    summary: 'Signs one of one’s own browsers out.',
    answer: z.strictObject({ sessions: z.array(sessionRow) }),
  }),
  endOtherSessions: call('DELETE /api/me/sessions', {
    summary: 'Signs all other browsers out.',
    answer: z.strictObject({ sessions: z.array(sessionRow) }),
  }),
} as const
