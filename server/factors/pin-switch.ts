/** The PIN as one of the factors somebody has set up: on or off, and where it goes. */
import type { PinTarget } from '#model/calls/session.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { changeFactors } from '#server/sign-in/change-factors.ts'

const findPhone = {
  name: 'pin-phone',
  text: 'select id from auth.login where tenant_id = $1 and id = $2 and phone_verified is not null',
}
const set = {
  name: 'pin-set',
  text: `update auth.login set pin_on = $3, mfa_target = $4
    where tenant_id = $1 and id = $2 and (pin_on, mfa_target) is distinct from ($3, $4) returning id`,
}

/** Switches the PIN on or off. It goes by text message only to a number that was proved. */
export function setPinFactor(
  parts: Parts,
  context: SignedIn,
  { isOn, target }: { isOn: boolean; target: PinTarget },
): Promise<void> {
  const { loginId } = context.session
  return changeFactors(parts, context, {
    kind: isOn ? 'factor-added' : 'factor-removed',
    data: { factor: 'pin', target },
    what: isOn ? 'PinOn' : 'PinOff',
    work: async (transaction) => {
      const phones = await transaction.query(findPhone, [loginId])
      if (isOn && target === 'sms' && phones.length === 0)
        throw new CallRefusal('invalid', { fields: { target: 'the phone number is not proved' } })
      return (await transaction.query(set, [loginId, isOn, target])).length === 1
    },
  })
}
