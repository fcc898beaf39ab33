/**
 * The portal's calls on the own profile, answered inside the browser of a component test: at the network, by the
 * contract. What is sent is checked by the schema of its call; what does not fit is refused as the server would.
 */
import { afterEachTest } from '#tests/support/after-each-test.ts'
import type { z } from 'zod'
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import { profileCalls } from '#model/calls/profile.ts'
import type { Profile, SessionRow } from '#model/calls/profile.ts'

const known = { ...profileCalls, confirmPassword: calls.confirmPassword }
type Name = keyof typeof known

/** What the stand-in was asked, in order. */
export type Asked = { name: Name; params: Record<string, string>; body: Record<string, unknown> }

export type StandInProfile = {
  profile: Profile
  sessions: SessionRow[]
  /** The password of the person, the code of the authenticator app and of the phone. */
  password: string
  code: string
  /** Whether the password was given; before, factors are not changed. */
  isConfirmed: boolean
  asked: Asked[]
  /** Refuses the next call of a name; status 0 is a lost connection. */
  refuseNext: (name: Name, refusal: { status: number; code: string; fields?: Record<string, string> }) => void
}

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

class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  constructor({ status, code, fields }: { status: number; code: string; fields?: Record<string, string> }) {
    super(code)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

const answerRefusal = ({ status, code, fields }: Refused): Response => {
  if (status === 0) throw new TypeError('Failed to fetch')
  return Response.json({ error: { code, message: code, ...(fields && { fields }) } }, { status })
}

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

const answerCall = (portal: StandInProfile, { name, params, body }: Asked): unknown => {
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

const readParams = (pattern: string, path: string): Record<string, string> | null => {
  const [names, parts] = [pattern.split('/'), path.split('/')]
  if (names.length !== parts.length) return null
  if (!names.every((name, place) => name.startsWith(':') || name === parts[place])) return null
  return Object.fromEntries(
    names.flatMap((name, place) => (name.startsWith(':') ? [[name.slice(1), parts[place] ?? '']] : [])),
  )
}

const findCall = (method: string, path: string) => {
  for (const [name, call] of Object.entries(known)) {
    const params = call.method === method ? readParams(call.path, path) : null
    if (params) return { name: name as Name, params }
  }
  return null
}

const check = (schema: z.ZodType | undefined, given: unknown): Record<string, unknown> => {
  if (!schema) return {}
  const read = schema.safeParse(given)
  if (!read.success) throw new Refused({ status: 400, code: 'bad-input' })
  return read.data as Record<string, unknown>
}

const restoring: (() => void)[] = []

/** Answers the profile calls of a test from what is kept here; ends with the test. */
export const openStandInProfile = (given: Partial<StandInProfile> = {}): StandInProfile => {
  const refusals = new Map<Name, Refused>()
  const portal: StandInProfile = {
    profile: buildProfile(),
    sessions: [],
    password: 'Lantern-Harbour-27',
    code: '123456',
    isConfirmed: true,
    asked: [],
    refuseNext: (name, refusal) => refusals.set(name, new Refused(refusal)),
    ...given,
  }
  const answer = (url: URL, init: RequestInit): Response => {
    const found = findCall(init.method ?? 'GET', url.pathname)
    if (!found) return answerRefusal(new Refused({ status: 404, code: 'not-found' }))
    const refusal = refusals.get(found.name)
    refusals.delete(found.name)
    if (refusal) return answerRefusal(refusal)
    const contract: Call = known[found.name]
    try {
      const asked: Asked = {
        name: found.name,
        params: check(contract.params, found.params) as Record<string, string>,
        body: check(contract.body, typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
      }
      portal.asked.push(asked)
      return Response.json(answerCall(portal, asked))
    } catch (error) {
      if (error instanceof Refused) return answerRefusal(error)
      throw error
    }
  }
  const real = globalThis.fetch
  restoring.push(() => (globalThis.fetch = real))
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return url.pathname.startsWith('/api/') ? answer(url, init) : real(input, init)
  }
  return portal
}

afterEachTest(() => {
  for (const restore of restoring.splice(0)) restore()
})
