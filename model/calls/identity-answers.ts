/** What the calls of signing in, factors, profile, invitations, viewing and security answer. */
import type { Role } from '#model/access/role.ts'
import type { Me } from '#model/calls/answers.ts'
import type { SecurityEventKind } from '#model/calls/security-events.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'
import type { AccessReason } from '#model/access/account-reader.ts'

/** The second factors there are. */
export type Factor = 'pin' | 'totp' | 'passkey' | 'recovery-code'

/** Where a PIN is sent. */
export type PinTarget = 'sms' | 'email'

/** What a half session still lacks, and what it may be given instead. */
export type PendingStep = {
  wants: 'factor' | 'identity'
  /** The factors that may be given, the preferred one first. Where identity is wanted and no service is there: the PIN. */
  factors: Factor[]
  /** Where a PIN would go, masked ('•••• 0123', 'c•••@home.example'); null where it may not be asked for. */
  pin: { target: PinTarget; sentTo: string; others: PinTarget[] } | null
  /** Whether the national sign-in service is offered. */
  isNational: boolean
}

/** A sign-in step: who is signed in now, fully or half. */
export type SignedIn = { session: Me }

/** A PIN was sent: where to (masked), until when it may be entered, when the next may be asked for. */
export type PinSent = { target: PinTarget; sentTo: string; validUntil: IsoTime; resendAt: IsoTime }

/** What the link of an e-mail is for: shown before somebody acts on it. */
export type ActionCode = {
  mode: ActionMode
  email: string
  name: string | null
  /** The portal the link leads to, for its looks. */
  portal: string | null
  /** For an invitation: whether the address signs in already, so that its own password is asked. */
  hasLogin: boolean
}
export type ActionMode = 'resetPassword' | 'signUp' | 'invite'

/** How far an invitation has come. 'accepted': the client has signed in; 'expired': sent, not used in time. */
export type InvitationState = 'none' | 'invited' | 'expired' | 'accepted'
export type InvitationRow = {
  account: string
  name: string
  email: string
  state: InvitationState
  lastInviteSend: IsoTime | null
  expiresAt: IsoTime | null
  lastLogin: IsoTime | null
}

/** What became of one invitation; `reason` where it was not sent. */
export type InvitationResult = {
  account: string | null
  email: string
  sent: boolean
  lastInviteSend: IsoTime | null
  reason: 'accepted' | 'too-many' | 'not-found' | 'no-email' | 'internal' | null
}

/** A passkey in the profile. */
export type PasskeyRow = {
  id: string
  name: string
  created: IsoTime
  used: IsoTime | null
  isBackedUp: boolean
}

/** A browser in which one is signed in. */
export type SessionRow = {
  id: string
  device: string
  address: string | null
  created: IsoTime
  seen: IsoTime
  isCurrent: boolean
  proofs: string[]
}

/** Everything the profile page shows and changes. */
export type Profile = {
  id: string
  version: number
  email: string
  role: Exclude<Role, 'public'>
  fields: Record<string, unknown>
  organisation: { id: string; name: string } | null
  /** Whether a password is set; who came by a token or another provider may have none. */
  hasPassword: boolean
  passwordChanged: IsoTime | null
  factors: {
    isEnabled: boolean
    isBypassed: boolean
    pin: { isOn: boolean; target: PinTarget; phone: string | null; isPhoneVerified: boolean }
    totp: { isOn: boolean }
    passkeys: PasskeyRow[]
    recoveryCodesLeft: number
    national: { isOffered: boolean; isBound: boolean }
  }
}

/** Why a person may or may not see an account and what belongs to it: asked of the database as that person. */
export type AccessExplanation = {
  user: { id: string; name: string; role: Exclude<Role, 'public'> }
  account: { id: string; name: string }
  maySee: boolean
  reasons: AccessReason[]
  /** What the role may do with the records of the account, from the access table. */
  rights: { collection: string; verbs: ('read' | 'create' | 'update' | 'remove')[] }[]
}

/** An e-mail of the outbox as administrators read it; what was secret in it is masked. */
export type MailRow = {
  id: string
  to: string
  subject: string
  html: string
  template: string | null
  language: string | null
  status: 'waiting' | 'sent' | 'failed' | 'held-back'
  error: string | null
  attempts: number
  created: IsoTime
  sentAt: IsoTime | null
  nextAt: IsoTime | null
}
export type TextRow = {
  id: string
  to: string
  from: string
  body: string
  template: string | null
  status: 'waiting' | 'sent' | 'delivered' | 'failed'
  error: string | null
  attempts: number
  created: IsoTime
  sentAt: IsoTime | null
  deliveredAt: IsoTime | null
}

/** An entry of the chain of security events. */
export type SecurityEventRow = {
  seq: number
  kind: SecurityEventKind
  about: string | null
  aboutName: string | null
  actor: string | null
  actorName: string
  data: Record<string, unknown>
  at: IsoTime
}

/** Whether the chain holds; `firstBad` is the first entry that does not fit. */
export type ChainCheck = {
  count: number
  firstBad: number | null
  headSeq: number | null
  headHash: string | null
}

/** Somebody whose second factor an administrator has switched off. */
export type BypassRow = { id: string; name: string; email: string; since: IsoTime | null; by: string | null }
