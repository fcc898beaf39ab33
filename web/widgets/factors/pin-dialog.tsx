import { useId, useState, type FormEvent } from 'react'
import type { Profile } from '#model/calls/profile.ts'
import type { PinSent, PinTarget } from '#model/calls/session.ts'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './factors.module.css'
import { PhoneInput, PhoneProof } from './phone-proof.tsx'
import { useFactorChange } from './use-factor-change.ts'

type PinDialogProps = {
  profile: Profile
  onClose: () => void
  /** The number is proved; the PIN is not switched on yet. */
  onProved: (profile: Profile) => void
  onChanged: (profile: Profile) => void
}

/** Where the PIN may go: the mailbox, the number that is proved, or a number that is to be proved first. */
type Way = 'email' | 'proved' | 'number'

const firstWay = ({ factors: { pin } }: Profile): Way => {
  if (pin.isOn && pin.target === 'sms' && pin.isPhoneVerified) return 'proved'
  return 'email'
}

const useWays = ({ email, factors: { pin } }: Profile) => {
  const say = useWords('profile')
  const proved = pin.isPhoneVerified && pin.phone !== null
  return [
    { value: 'email', label: say('pinByEmail', { email }) },
    ...(proved ? [{ value: 'proved', label: say('pinNumberProved', { phone: pin.phone ?? '' }) }] : []),
    {
      value: 'number',
      label: say(proved ? 'pinOtherNumber' : 'pinBySms'),
      hint: say('pinBySmsHint'),
    },
  ]
}

/** Sending the PIN that proves a number, and switching the PIN on once it is clear where it goes. */
const useSteps = ({ onChanged, onProved }: PinDialogProps) => {
  const [sent, setSent] = useState<PinSent | null>(null)
  const switching = useFactorChange({
    work: (target: PinTarget) => request('setPinFactor', { body: { isOn: true, target } }),
    onDone: onChanged,
  })
  const sending = useFactorChange({
    work: (phone: string) => request('sendPhonePin', { body: { phone } }),
    onDone: setSent,
  })
  const proving = useFactorChange({
    work: (pin: string) => request('verifyPhone', { body: { pin } }),
    onDone: (profile) => {
      onProved(profile)
      switching.make('sms')
    },
  })
  return { sent, setSent, switching, sending, proving }
}

/** Asks where the PIN goes; a number is proved by a PIN of its own before it counts. */
export const PinDialog = (props: PinDialogProps) => {
  const { profile, onClose } = props
  const say = useWords('profile')
  const form = useId()
  const [way, setWay] = useState<Way>(() => firstWay(profile))
  const [phone, setPhone] = useState(profile.factors.pin.phone ?? '')
  const [pin, setPin] = useState('')
  const { sent, setSent, switching, sending, proving } = useSteps(props)
  const isProving = way === 'number' && sent !== null
  const isSending = way === 'number' && sent === null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isProving) proving.make(pin)
    else if (isSending) sending.make(phone.trim())
    else switching.make(way === 'email' ? 'email' : 'sms')
  }
  const isShort = (isProving && pin.length < 6) || (isSending && phone.trim().length < 6)
  return (
    <Dialog
      opened
      dismissable={false}
      width={480}
      onClose={onClose}
      title={say('pinTitle')}
      action={{
        label: say(isSending ? 'pinSend' : 'pinSwitchOn'),
        form,
        busy: switching.isBusy || sending.isBusy || proving.isBusy,
        disabled: isShort,
      }}
    >
      <form id={form} className={classes['steps']} onSubmit={submit} noValidate>
        <RadioGroup
          label={say('pinWhere')}
          value={way}
          options={useWays(profile)}
          onChange={(chosen) => {
            setWay((chosen ?? 'email') as Way)
            setSent(null)
          }}
        />
        {isSending && <PhoneInput phone={phone} onChange={setPhone} failure={sending.failure} />}
        {isProving && (
          <PhoneProof
            sent={sent}
            pin={pin}
            onChange={setPin}
            onComplete={proving.make}
            failure={proving.failure ?? sending.failure}
            isBusy={sending.isBusy}
            onSendAgain={() => {
              setPin('')
              proving.forget()
              sending.make(phone.trim())
            }}
          />
        )}
        {switching.failure && <Notice tone="error">{switching.failure}</Notice>}
      </form>
    </Dialog>
  )
}
