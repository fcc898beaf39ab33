/** Passkeys as a second factor: several for each person, named, each signing a challenge that counts once. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { SignedIn as Answer } from '#model/calls/session.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { requireConfirmed } from '#server/sessions/require-confirmed.ts'
import { changeFactors } from '#server/sign-in/change-factors.ts'
import { completeStep, requireFactor } from './complete-step.ts'
import { countFactorAttempt, refuseFactor } from '#server/sign-in/factor-attempts.ts'
import {
  addPasskey as add,
  dropPasskey,
  findPasskey,
  listPasskeys,
  usePasskey,
  type Passkey,
} from './passkeys.ts'
import { readAddressee } from './read-addressee.ts'
import { keepSetUp, takeSetUp } from './set-up.ts'

type Options = { options: Record<string, unknown> }

/** What a browser's authenticator says; every part of it is checked by the library. */
type Credential = { id: string } & Record<string, unknown>

/** A factor beside the password: that somebody is there is asked for, who they are only where the device can tell. */
const userVerification = 'preferred'

/** EdDSA, ES256 and RS256, by their numbers of COSE: what every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Whom a passkey is made for: the host name, which the browser checks against the page it shows. */
const siteOf = ({ origin }: SignedIn): string => new URL(origin).hostname

/** What a new passkey is made with. */
export async function beginPasskey(parts: Parts, context: SignedIn): Promise<Options> {
  const { tenant, session } = context
  await requireConfirmed(parts, context)
  const { email, name } = await readAddressee(parts, context)
  const known = await parts.store.auth(tenant.id, (transaction) => listPasskeys(transaction, session.loginId))
  const options = await generateRegistrationOptions({
    rpName: tenant.name,
    rpID: siteOf(context),
    userID: Buffer.from(session.loginId.replaceAll('-', ''), 'hex'),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  })
  await keepChallenge(parts, context, options.challenge)
  return { options: { ...options } }
}

/** Adds the passkey that the browser has made. */
export async function addPasskey(
  parts: Parts,
  context: SignedIn,
  given: { name: string; credential: Credential },
): Promise<void> {
  const { loginId } = context.session
  await requireConfirmed(parts, context)
  const challenge = await takeChallenge(parts, context)
  const made = await checkNew(parts, context, { challenge, credential: given.credential })
  if (!made) throw new CallRefusal('invalid', { fields: { credential: 'not accepted' } })
  await changeFactors(parts, context, {
    kind: 'factor-added',
    data: { factor: 'passkey', name: given.name },
    what: 'PasskeyOn',
    work: async (transaction) => {
      if (!(await add(transaction, { ...made, loginId, name: given.name })))
        throw new CallRefusal('not-unique')
      return true
    },
  })
}

/** Removes one of one's own passkeys. */
export const removePasskey = (parts: Parts, context: SignedIn, id: string): Promise<void> =>
  changeFactors(parts, context, {
    kind: 'factor-removed',
    data: { factor: 'passkey' },
    what: 'PasskeyOff',
    work: async (transaction) => {
      if (!(await dropPasskey(transaction, { id, loginId: context.session.loginId })))
        throw new CallRefusal('not-found')
      return true
    },
  })

/** What one of the person's passkeys is to sign. */
export async function challengePasskey(parts: Parts, context: SignedIn): Promise<Options> {
  const { tenant, session } = context
  await requireFactor(parts, context, 'passkey')
  const known = await parts.store.auth(tenant.id, (transaction) => listPasskeys(transaction, session.loginId))
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context),
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification,
  })
  await keepChallenge(parts, context, options.challenge)
  return { options: { ...options } }
}

/** Completes the sign-in with a passkey. */
export async function enterPasskey(parts: Parts, context: SignedIn, credential: Credential): Promise<Answer> {
  const { tenant, session } = context
  const { loginId } = session
  await requireFactor(parts, context, 'passkey')
  await countFactorAttempt(parts, context)
  const challenge = await takeChallenge(parts, context)
  const passkey = await parts.store.auth(tenant.id, (transaction) =>
    findPasskey(transaction, { id: credential.id, loginId }),
  )
  const counter = passkey && (await checkSigned(parts, context, { challenge, credential, passkey }))
  if (!passkey || counter === null) return refuseFactor(parts, context, 'passkey')
  return completeStep(parts, context, {
    factor: 'passkey',
    use: (transaction) => usePasskey(transaction, { id: passkey.id, loginId, counter }),
  })
}

const keepChallenge = ({ store }: Parts, { tenant, session }: SignedIn, challenge: string): Promise<void> =>
  store.auth(tenant.id, (transaction) => keepSetUp(transaction, { kind: 'passkey', session }, challenge))

const takeChallenge = ({ store }: Parts, { tenant, session }: SignedIn): Promise<string | null> =>
  store.auth(tenant.id, (transaction) => takeSetUp(transaction, { kind: 'passkey', session }))

type Signed = { challenge: string | null; credential: Credential }

async function checkNew(
  parts: Parts,
  context: SignedIn,
  { challenge, credential }: Signed,
): Promise<Passkey | null> {
  if (challenge === null) return null
  const checked = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: context.origin,
    expectedRPID: siteOf(context),
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch((error: unknown) => noteRefusal(parts, error))
  if (!checked?.verified) return null
  const { credential: made, credentialBackedUp } = checked.registrationInfo
  return { ...made, transports: [...(made.transports ?? [])], isBackedUp: credentialBackedUp }
}

/** The counter that a passkey now has; null where it did not sign this challenge, on this site. */
async function checkSigned(
  parts: Parts,
  context: SignedIn,
  { challenge, credential, passkey }: Signed & { passkey: Passkey },
): Promise<number | null> {
  if (challenge === null) return null
  const checked = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: context.origin,
    expectedRPID: siteOf(context),
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
    requireUserVerification: false,
  }).catch((error: unknown) => noteRefusal(parts, error))
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}

/** The library throws where something is wrong with what the browser says; the reason helps whoever runs the portal. */
function noteRefusal({ log }: Pick<Parts, 'log'>, error: unknown): null {
  log.info({ reason: (error as Error).message }, 'passkey refused')
  return null
}
