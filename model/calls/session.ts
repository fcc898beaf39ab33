/** The calls of a session: who is signed in, the steps of signing in, and whose eyes one sees with. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import {
  named,
  signedInRole,
  instant,
  accountType,
  done,
  id,
  staff,
  textByLanguage,
} from '#model/calls/parts.ts'
import { portalFront } from '#model/calls/portals.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

/** Rules that people learn of in words are asked by the command; here stands only what is certainly nonsense. */
const password = z.string().min(1).max(1024)
const sixDigits = z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/)
const target = z.enum(['sms', 'email'])
/** What a browser's authenticator says; the WebAuthn library checks every part of it. */
const credential = z.looseObject({ id: z.string().max(2000) })
const code = z.string().min(20).max(200)

/** Where a PIN is sent. */
export const pinTarget = z.enum(['sms', 'email'])
export type PinTarget = z.infer<typeof pinTarget>

/** The second factors there are. */
const factor = z.enum(['pin', 'totp', 'passkey', 'recovery-code'])
export type Factor = z.infer<typeof factor>

/** What a half session still lacks, and what it may be given instead. */
const pendingStep = z.strictObject({
  wants: z.enum(['factor', 'identity']),
  /** The factors that may be given, the preferred one first. Where identity is wanted and no service is there: the PIN. */
  factors: z.array(factor),
  /** Where a PIN would go, masked ('•••• 0123', 'c•••@home.example'); null where it may not be asked for. */
  pin: z.strictObject({ target: pinTarget, sentTo: z.string(), others: z.array(pinTarget) }).nullable(),
  /** Whether the national sign-in service is offered. */
  isNational: z.boolean(),
})
export type PendingStep = z.infer<typeof pendingStep>

/** An account of the person signed in (as its client), with its portfolios. */
const ownAccount = z.strictObject({
  id: z.string(),
  name: z.string(),
  portal: z.string().nullable(),
  status: z.enum(statusIdentifiers),
  externalId: z.string().nullable(),
  /** Its own type, otherwise that of its client; null while neither is known. */
  accountType: accountType.nullable(),
  /** Where the status leads after sign-in, such as 'reporting'. */
  redirect: z.string().nullable(),
  /** The links that the status allows, such as '/library'; null where it limits nothing. */
  links: z.array(z.string()).nullable(),
  /** Where the menu of the portal leads in this status; null where the portal has the usual menu. */
  menu: z.array(z.string()).nullable(),
  /** What the status has to say after sign-in, in the reader's language. */
  intro: z.strictObject({ html: z.string(), isPersistent: z.boolean() }).nullable(),
  portfolios: z.array(named),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** An entry of a portal's menu for whoever is signed in. */
const menuLink = { name: z.string(), names: textByLanguage.nullable(), link: z.string() }
const menuEntry = z.strictObject({
  ...menuLink,
  icon: z.string().nullable(),
  below: z.array(z.strictObject(menuLink)).readonly(),
})
export type MenuEntry = z.infer<typeof menuEntry>

/** Who is signed in and until when. `accounts` are an investor's own, oldest first; staff have none here. */
export const me = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: signedInRole,
  isProfessional: z.boolean(),
  language: z.string().nullable(),
  level: z.enum(['half', 'full']),
  /** Whether an adviser is bound to an organisation; without one the specification shows an error. */
  hasOrganisation: z.boolean(),
  /** The organisation whose adviser one becomes once an administrator says yes, by name. */
  waitsFor: z.string().nullable(),
  /** The portals one owns, by id. */
  ownPortals: z.array(z.string()),
  /** What a half session still lacks; null once signed in fully. A half session says nothing else of the person. */
  pending: pendingStep.nullable(),
  /** Who of the firm sees the portal with this person's eyes, to read only; null for the person. */
  staff: z.strictObject({ id: z.string(), name: z.string(), until: instant }).nullable(),
  /** Whether setting up a second factor is to be offered now. */
  isFactorOffered: z.boolean(),
  /** Whether the tour of the first visit is still to be offered. */
  isTourOffered: z.boolean(),
  /** Whether the person has hidden the dialog of their status. */
  isIntroHidden: z.boolean(),
  accountType: accountType.nullable(),
  idleMs: z.number(),
  expiresAt: instant,
  portals: z.array(portalFront),
  /** The menu of each portal that has one of its own. */
  menus: z.record(z.string(), z.array(menuEntry)),
  accounts: z.array(ownAccount),
})
export type Me = z.infer<typeof me>

/** A sign-in step: who is signed in now, fully or half. */
export const signedIn = z.strictObject({ session: me })
export type SignedIn = z.infer<typeof signedIn>

/** A PIN was sent: where to (masked), until when it may be entered, when the next may be asked for. */
export const pinSent = z.strictObject({
  target: pinTarget,
  sentTo: z.string(),
  validUntil: instant,
  resendAt: instant,
})
export type PinSent = z.infer<typeof pinSent>

export const sessionCalls = {
  readSession: call('GET /api/session', {
    summary: 'Who is signed in; null when nobody is.',
    level: 'open',
    answer: z.strictObject({ session: me.nullable() }),
  }),
  signIn: call('POST /api/session', {
    summary: 'Signs in with e-mail and password; the session comes as a cookie.',
    level: 'open',
    body: z.strictObject({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) }),
    answer: z.strictObject({ session: me }),
  }),
  signOut: call('DELETE /api/session', {
    summary: 'Ends the session.',
    level: 'open',
    whileViewing: true,
    answer: z.strictObject({ session: z.null() }),
  }),
  keepSession: call('POST /api/session/activity', {
    summary: 'Somebody is there: prolongs the session.',
    level: 'half',
    whileViewing: true,
    answer: z.strictObject({ idleMs: z.number(), expiresAt: z.string() }),
  }),
  sendPin: call('POST /api/session/pin', {
    summary: 'Sends a PIN of six digits; an earlier one is void.',
    level: 'half',
    body: z.strictObject({ target: target.optional() }),
    answer: pinSent,
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
    answer: z.strictObject({ options: z.record(z.string(), z.unknown()) }),
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
    answer: z.strictObject({ url: z.string() }),
  }),
  beginSocialSignIn: call('POST /api/session/social/:provider', {
    summary: 'The address at which another firm signs somebody in; not found where it is switched off.',
    level: 'open',
    params: { provider: z.enum(['google', 'microsoft']) },
    body: z.strictObject({ next: z.string().max(2000).optional() }),
    answer: z.strictObject({ url: z.string() }),
  }),
  confirmPassword: call('POST /api/session/confirmation', {
    summary: 'Gives the password again, before factors are changed.',
    usage: 'none',
    body: z.strictObject({ password }),
    answer: done,
  }),
  createCustomToken: call('POST /api/custom-tokens', {
    summary: 'A token with which somebody signs in once, within two minutes.',
    roles: ['admin'],
    body: z.strictObject({ uid: id.optional() }),
    answer: z.strictObject({ token: z.string() }),
  }),
  readTokenHolder: call('POST /api/session/token/holder', {
    summary: 'Whom a custom token would sign in; it stays usable.',
    level: 'open',
    body: z.strictObject({ token: code }),
    answer: z.strictObject({ name: z.string() }),
  }),
  signInByToken: call('POST /api/session/token', {
    summary: 'Signs in with a custom token, once; never in place of a session.',
    level: 'open',
    body: z.strictObject({ token: code }),
    answer: signedIn,
  }),
  startViewing: call('POST /api/session/viewing', {
    summary: 'Shows the portal as a client sees it, to read only.',
    usage: 'none',
    roles: staff,
    body: z.strictObject({ user: id }),
    answer: signedIn,
  }),
  stopViewing: call('DELETE /api/session/viewing', {
    summary: 'Back to oneself.',
    usage: 'none',
    whileViewing: true,
    answer: signedIn,
  }),
} as const
