/** Proving a phone number with six digits sent to it: only a proved number gets PINs. */
import type { PinSent } from '#model/calls/session.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { requireConfirmed } from '#server/sessions/require-confirmed.ts'
import { changeFactors } from '#server/sign-in/change-factors.ts'
import { countFactorAttempt, forgetFactorAttempts, refuseFactor } from '#server/sign-in/factor-attempts.ts'
import { codeId, isSame, keepCode, newPin, readDigits, takeCode, tryCode } from './one-time-code.ts'
import { maskPhone } from '#server/sign-in/pending-step.ts'
import { readAddressee } from './read-addressee.ts'
import { readPhone } from './read-phone.ts'
import { sendCode } from './send-code.ts'

/** Sends six digits to a number that somebody says is theirs; who may change factors may have it sent. */
export async function sendPhonePin(parts: Parts, context: SignedIn, typed: string): Promise<PinSent> {
  const { tenant, session } = context
  const { loginId, handle } = session
  await requireConfirmed(parts, context)
  const to = readPhone(typed)
  if (to === null)
    throw new CallRefusal('invalid', {
      fields: { phone: 'not an international number' },
      problems: { phone: { code: 'phone' } },
    })
  const addressee = await readAddressee(parts, context)
  const pin = newPin()
  const times = await parts.store.auth(tenant.id, async (transaction) => {
    const kept = await keepCode(transaction, {
      id: codeId('phone', handle),
      purpose: 'phone',
      loginId,
      kept: parts.seal.close(JSON.stringify({ pin, phone: to }), handle),
      validMs: tenant.white.pinValidityMs,
    })
    const sent = { target: 'sms', to, pin, validUntil: kept.validUntil } as const
    await sendCode(transaction, { tenant, addressee, seal: parts.seal }, sent)
    return kept
  })
  return { target: 'sms', sentTo: maskPhone(to), ...times }
}

const store = {
  name: 'phone-store',
  text: 'update auth.login set phone = $3, phone_verified = now() where tenant_id = $1 and id = $2 returning id',
}

/** The number is proved: from now on PINs may go there. */
export async function verifyPhone(parts: Parts, context: SignedIn, typed: string): Promise<void> {
  const { tenant, session } = context
  const { loginId, handle } = session
  await requireConfirmed(parts, context)
  await countFactorAttempt(parts, context)
  const id = codeId('phone', handle)
  const kept = await parts.store.auth(tenant.id, (transaction) => tryCode(transaction, { id, loginId }))
  const opened = kept === null ? null : parts.seal.open(kept, handle)
  const { pin, phone } = opened === null ? noCode : (JSON.parse(opened) as typeof noCode)
  if (kept === null || pin === '' || !isSame(pin, readDigits(typed)))
    return refuseFactor(parts, context, 'phone')
  await changeFactors(parts, context, {
    kind: 'factor-added',
    data: { factor: 'phone', phone: maskPhone(phone) },
    what: 'Phone',
    work: async (transaction) => {
      if (!(await takeCode(transaction, { id, loginId, kept }))) throw new CallRefusal('wrong-pin')
      await forgetFactorAttempts(transaction, loginId)
      return (await transaction.query(store, [loginId, phone])).length === 1
    },
  })
}

const noCode = { pin: '', phone: '' }
