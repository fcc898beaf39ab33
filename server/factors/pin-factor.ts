/** The PIN as a second factor: sent to where the person has said, and bound to the half session that asked for it. */
import { readCookie } from '#server/ground/cookies.ts'
import { createHmac } from 'node:crypto'
import type { PinSent, PinTarget, SignedIn as Answer } from '#model/calls/session.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { completeStep, requireFactor } from './complete-step.ts'
import { countFactorAttempt, refuseFactor } from '#server/sign-in/factor-attempts.ts'
import { codeId, isSame, keepCode, newPin, readDigits, takeCode, tryCode } from './one-time-code.ts'
import { maskEmail, maskPhone } from '#server/sign-in/pending-step.ts'
import { readAddressee } from './read-addressee.ts'
import { sendCode } from './send-code.ts'

/** Only the browser has the key: what the database keeps of a PIN cannot be tried out without it. */
const macOf = (secret: string, pin: string): string =>
  createHmac('sha256', secret).update(`pin:${pin}`).digest('base64url')

const prolong = {
  name: 'pin-prolong',
  text: 'update auth.session set expires = greatest(expires, $3) where tenant_id = $1 and id = $2',
}

/** Sends a PIN; the half session lives at least as long as it may be entered. */
export async function sendPin(parts: Parts, context: SignedIn, target?: PinTarget): Promise<PinSent> {
  const { tenant, session } = context
  const { loginId } = session
  const { pin: offered } = await requireFactor(parts, context, 'pin')
  const chosen = target ?? offered?.target
  if (!offered || !chosen || ![offered.target, ...offered.others].includes(chosen))
    throw new CallRefusal('invalid', { fields: { target: 'not offered' } })
  const addressee = await readAddressee(parts, context)
  const to = chosen === 'sms' ? (addressee.phone ?? '') : addressee.email
  const secret = requireSecret(context)
  const pin = newPin()
  const times = await parts.store.auth(tenant.id, async (transaction) => {
    const kept = await keepCode(transaction, {
      id: codeId('pin', secret),
      purpose: 'pin',
      loginId,
      kept: macOf(secret, pin),
      validMs: tenant.white.pinValidityMs,
    })
    await transaction.query(prolong, [context.secret, kept.validUntil])
    const sent = { target: chosen, to, pin, validUntil: kept.validUntil }
    await sendCode(transaction, { tenant, addressee, seal: parts.seal }, sent)
    return kept
  })
  return { target: chosen, sentTo: chosen === 'sms' ? maskPhone(to) : maskEmail(to), ...times }
}

/** Completes the sign-in with the PIN. */
export async function enterPin(parts: Parts, context: SignedIn, typed: string): Promise<Answer> {
  const { tenant, session } = context
  const { loginId } = session
  await requireFactor(parts, context, 'pin')
  await countFactorAttempt(parts, context)
  const secret = requireSecret(context)
  const id = codeId('pin', secret)
  const kept = await parts.store.auth(tenant.id, (transaction) => tryCode(transaction, { id, loginId }))
  if (kept === null || !isSame(kept, macOf(secret, readDigits(typed))))
    return refuseFactor(parts, context, 'pin')
  return completeStep(parts, context, {
    factor: 'pin',
    use: (transaction) => takeCode(transaction, { id, loginId, kept }),
  })
}

function requireSecret({ cookies }: SignedIn): string {
  const secret = readCookie(cookies, 'session')
  if (secret === null) throw new CallRefusal('not-signed-in')
  return secret
}
