import { useState } from 'react'
import type { Payment, QuarterlyPayment } from '#model/calls/accounts.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Switch } from '#web/ui/inputs/choice-input.tsx'
import { useWords } from '#web/words/words.ts'
import { PaymentDialog } from './payment-dialog.tsx'

type PaymentSwitchProps = {
  account: string
  fund: QuarterlyPayment
  payment: Payment
  /** 'short' where the column already says which payment. */
  label: 'full' | 'short'
}

/**
 * The quarterly payment of a fund: turning it asks first, and closing the question turns it back. Whoever may change
 * nothing reads how it stands.
 */
export const PaymentSwitch = ({ account, fund, payment, label }: PaymentSwitchProps) => {
  const say = useWords('details')
  const [wished, setWished] = useState<boolean | null>(null)
  const mayChange = useMayChange()
  const isPaidOut = wished ?? fund.isPaidOut[payment]
  const title = say(payment === 'first' ? 'quarterly' : 'quarterlySecond')
  const name = say('quarterlyOf', { payment: title, fund: fund.name })
  if (!mayChange) {
    const state = say(isPaidOut ? 'quarterlyOn' : 'quarterlyOff')
    return <span>{label === 'full' ? `${title}: ${state}` : state}</span>
  }
  return (
    <>
      <Switch
        label={label === 'full' ? title : <span className="visually-hidden">{name}</span>}
        value={isPaidOut}
        onChange={setWished}
      />
      {wished !== null && (
        <PaymentDialog
          account={account}
          fund={fund}
          payment={payment}
          wished={wished}
          onClose={() => setWished(null)}
        />
      )}
    </>
  )
}
