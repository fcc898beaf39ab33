import type { PinSent } from '#model/calls/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'

type PhoneProofProps = {
  sent: PinSent
  pin: string
  onChange: (pin: string) => void
  onComplete: (pin: string) => void
  failure: string | null
  isBusy: boolean
  onSendAgain: () => void
}

/** The PIN that a number has got, to prove that it is one's own. */
export const PhoneProof = (props: PhoneProofProps) => {
  const { sent, pin, onChange, onComplete, failure, isBusy, onSendAgain } = props
  const say = useWords('profile')
  return (
    <>
      <Notice>{say('pinSent', { target: sent.sentTo })}</Notice>
      <CodeInput
        label={say('code')}
        name="pin"
        length={6}
        value={pin}
        onChange={onChange}
        onComplete={onComplete}
        error={failure}
      />
      <div>
        <Button size="small" kind="quiet" busy={isBusy} onClick={onSendAgain}>
          {say('pinSendAgain')}
        </Button>
      </div>
    </>
  )
}

type PhoneInputProps = { phone: string; onChange: (phone: string) => void; failure: string | null }

/** The number that is to be proved. */
export const PhoneInput = ({ phone, onChange, failure }: PhoneInputProps) => {
  const say = useWords('profile')
  return (
    <TextInput
      label={say('pinPhone')}
      hint={say('pinPhoneHint')}
      type="tel"
      name="phone"
      autoComplete="tel"
      inputMode="tel"
      value={phone}
      onChange={onChange}
      error={failure}
    />
  )
}
