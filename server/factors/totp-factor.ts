/** The authenticator app as a second factor: set up in two steps, each code counts once. */
import type { SignedIn as Answer } from '#model/calls/session.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { requireConfirmed } from '#server/sessions/require-confirmed.ts'
import { changeFactors } from '#server/sign-in/change-factors.ts'
import { completeStep, requireFactor } from './complete-step.ts'
import { countFactorAttempt, forgetFactorAttempts, refuseFactor } from '#server/sign-in/factor-attempts.ts'
import { readDigits } from './one-time-code.ts'
import { readAddressee } from './read-addressee.ts'
import { keepSetUp, readSetUp, takeSetUp } from './set-up.ts'
import { newTotpSecret, stepOfCode, stepSql, totpUrl } from './totp.ts'

/** A new secret; it is nobody's factor until a code made from it is given. */
export async function beginTotp(parts: Parts, context: SignedIn): Promise<{ secret: string; url: string }> {
  const { tenant, session } = context
  await requireConfirmed(parts, context)
  const { email } = await readAddressee(parts, context)
  const secret = newTotpSecret()
  const sealed = parts.seal.close(secret, session.loginId)
  await parts.store.auth(tenant.id, (transaction) =>
    keepSetUp(transaction, { kind: 'totp', session }, sealed),
  )
  return { secret, url: totpUrl(secret, { issuer: tenant.name, email }) }
}

const readStep = {
  name: 'totp-step',
  text: `select ${stepSql} as now from auth.login where tenant_id = $1 and id = $2`,
}
const store = {
  name: 'totp-store',
  text: `update auth.login set totp_secret = $3, totp_step = $4 where tenant_id = $1 and id = $2 returning id`,
}

/** Makes the new secret the factor, once a code shows that the app has it. The code itself is used up by that. */
export async function confirmTotp(parts: Parts, context: SignedIn, typed: string): Promise<void> {
  const { tenant, session } = context
  const { loginId } = session
  await requireConfirmed(parts, context)
  await countFactorAttempt(parts, context)
  const [sealed, now] = await parts.store.auth(tenant.id, async (transaction) => {
    const kept = await readSetUp(transaction, { kind: 'totp', session })
    const [clock] = await transaction.query<{ now: number }>(readStep, [loginId])
    return [kept, clock?.now ?? 0] as const
  })
  const step = stepOf(parts, { sealed, loginId, typed, now })
  if (sealed === null || step === null) return refuseFactor(parts, context, 'totp')
  await changeFactors(parts, context, {
    kind: 'factor-added',
    data: { factor: 'totp' },
    what: 'TotpOn',
    work: async (transaction) => {
      const taken = await takeSetUp(transaction, { kind: 'totp', session })
      if (taken !== sealed) throw new CallRefusal('wrong-pin')
      await forgetFactorAttempts(transaction, loginId)
      return (await transaction.query(store, [loginId, sealed, step])).length === 1
    },
  })
}

const remove = {
  name: 'totp-remove',
  text: `update auth.login set totp_secret = null, totp_step = null
    where tenant_id = $1 and id = $2 and totp_secret is not null returning id`,
}

export const removeTotp = (parts: Parts, context: SignedIn): Promise<void> =>
  changeFactors(parts, context, {
    kind: 'factor-removed',
    data: { factor: 'totp' },
    what: 'TotpOff',
    work: async (transaction) => (await transaction.query(remove, [context.session.loginId])).length === 1,
  })

const read = {
  name: 'totp-read',
  text: `select totp_secret as sealed, ${stepSql} as now from auth.login where tenant_id = $1 and id = $2`,
}
const use = {
  name: 'totp-use',
  text: `update auth.login set totp_step = $3
    where tenant_id = $1 and id = $2 and totp_secret = $4 and (totp_step is null or totp_step < $3) returning id`,
}

/** Completes the sign-in. A code that was used, or one older than that, counts no more. */
export async function enterTotp(parts: Parts, context: SignedIn, typed: string): Promise<Answer> {
  const { tenant, session } = context
  const { loginId } = session
  await requireFactor(parts, context, 'totp')
  await countFactorAttempt(parts, context)
  const [found] = await parts.store.authOne<{ sealed: string; now: number }>(tenant.id, read, [loginId])
  const { sealed = null, now = 0 } = found ?? {}
  const step = stepOf(parts, { sealed, loginId, typed, now })
  if (step === null) return refuseFactor(parts, context, 'totp')
  return completeStep(parts, context, {
    factor: 'totp',
    use: async (transaction: AuthTransaction) =>
      (await transaction.query(use, [loginId, step, sealed])).length === 1,
  })
}

type Entry = { sealed: string | null; loginId: string; typed: string; now: number }

function stepOf({ seal }: Parts, { sealed, loginId, typed, now }: Entry): number | null {
  const secret = sealed === null ? null : seal.open(sealed, loginId)
  return secret === null ? null : stepOfCode(secret, readDigits(typed), now)
}
