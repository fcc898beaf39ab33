/** The portal's calls on the own profile, answered inside the browser of a component test from what is kept here. */
import { calls } from '#model/calls/calls.ts'
import { profileCalls } from '#model/calls/profile.ts'
import type { Profile, SessionRow } from '#model/calls/profile.ts'
import { openStandIn, Refused, type AskedOf } from './stand-in-calls.ts'

const known = { ...profileCalls, confirmPassword: calls.confirmPassword }
type Name = keyof typeof known

/** What is kept. */
type Kept = {
  profile: Profile
  sessions: SessionRow[]
  /** The password of the person, the code of the authenticator app and of the phone. */
  password: string
  code: string
  /** Whether the password was given; before, factors are not changed. */
  isConfirmed: boolean
}

export type StandInProfile = Kept & ReturnType<typeof openStandIn<Name>>

/** The profile of a client who has set nothing up. */
export const buildProfile = (factors: Partial<Profile['factors']> = {}): Profile => ({
  id: '0199a0b0-0000-7000-8000-000000000001',
  version: 1,
  email: 'anna@home.example',
  role: 'investor',
  fields: {},
  organisation: null,
  hasPassword: true,
  passwordChanged: null,
  factors: {
    isEnabled: false,
    isBypassed: false,
    pin: { isOn: false, target: 'email', phone: null, isPhoneVerified: false },
    totp: { isOn: false },
    passkeys: [],
    recoveryCodesLeft: 0,
    national: { isOffered: false, isBound: false },
    ...factors,
  },
})

const needsPassword: readonly Name[] = [
  'beginTotp',
  'confirmTotp',
  'removeTotp',
  'setPinFactor',
  'makeRecoveryCodes',
  'verifyPhone',
  'renamePasskey',
  'removePasskey',
]

const recoveryCodes = Array.from(
  { length: 10 },
  (_, index) => `AAAA-BBBB-00${String(index).padStart(2, '0')}`,
)

const plain = (code: unknown): string => String(code).replaceAll(/\s/g, '')

const answerCall = (portal: Kept, { name, params, body }: AskedOf<Name>): unknown => {
  const change = (factors: Partial<Profile['factors']>): Profile => {
    portal.profile = { ...portal.profile, factors: { ...portal.profile.factors, ...factors } }
    return portal.profile
  }
  const check = (isRight: boolean, code: string): void => {
    if (!isRight) throw new Refused({ status: 401, code })
  }
  const { pin } = portal.profile.factors
  if (needsPassword.includes(name) && !portal.isConfirmed)
    throw new Refused({ status: 403, code: 'confirm-password' })
  switch (name) {
    case 'readProfile':
      return portal.profile
    case 'confirmPassword':
      check(body['password'] === portal.password, 'invalid-credentials')
      portal.isConfirmed = true
      return { done: true }
    case 'changePassword':
      check(body['current'] === portal.password, 'invalid-credentials')
      return { done: true }
    case 'beginTotp':
      return { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/Portal:anna?secret=JBSWY3DPEHPK3PXP' }
    case 'confirmTotp':
      check(plain(body['code']) === portal.code, 'wrong-pin')
      return change({ totp: { isOn: true }, isEnabled: true })
    case 'removeTotp':
      return change({ totp: { isOn: false }, isEnabled: false })
    case 'sendPhonePin':
      pin.phone = String(body['phone'])
      return { target: 'sms', sentTo: '•••• 0123', validUntil: '', resendAt: '' }
    case 'verifyPhone':
      check(plain(body['pin']) === portal.code, 'wrong-pin')
      return change({ pin: { ...pin, isPhoneVerified: true } })
    case 'setPinFactor':
      return change({
        pin: { ...pin, isOn: body['isOn'] === true, target: body['target'] === 'sms' ? 'sms' : 'email' },
        isEnabled: body['isOn'] === true,
      })
    case 'renamePasskey':
      return change({
        passkeys: portal.profile.factors.passkeys.map((one) =>
          one.id === params['passkey'] ? { ...one, name: String(body['name']) } : one,
        ),
      })
    case 'removePasskey':
      return change({
        passkeys: portal.profile.factors.passkeys.filter(({ id }) => id !== params['passkey']),
      })
    case 'makeRecoveryCodes':
      change({ recoveryCodesLeft: recoveryCodes.length })
      return { codes: recoveryCodes }
    case 'listMySessions':
      return { sessions: portal.sessions }
    case 'endMySession':
      portal.sessions = portal.sessions.filter(({ id }) => id !== params['session'])
      return { sessions: portal.sessions }
    case 'endOtherSessions':
      portal.sessions = portal.sessions.filter(({ isCurrent }) => isCurrent)
      return { sessions: portal.sessions }
    case 'exportMyData':
      return { profile: portal.profile }
    case 'closeTour':
    case 'declineFactors':
      return { done: true }
    default:
      throw new Refused({ status: 404, code: 'not-found' })
  }
}

/** Answers the profile calls of a test; ends with it. */
export const openStandInProfile = (given: Partial<Kept> = {}): StandInProfile => {
  const kept: Kept = {
    profile: buildProfile(),
    sessions: [],
    password: 'Lantern-Harbour-27',
    code: '123456',
    isConfirmed: true,
    ...given,
  }
  const portal: StandInProfile = Object.assign(
    openStandIn(known, (asked) => answerCall(portal, asked)),
    kept,
  )
  return portal
}
