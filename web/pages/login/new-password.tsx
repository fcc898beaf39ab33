import type { Ref } from 'react'
import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { useWords } from '#web/words/words.ts'
import { PasswordRules } from './password-rules.tsx'

type NewPasswordProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  isCapsLockOn: boolean
  ref?: Ref<HTMLInputElement>
}

/** A password that is being chosen: its rules stand under it and say at each key which are met. */
export const NewPassword = ({ isCapsLockOn, ref, ...input }: NewPasswordProps) => {
  const say = useWords('login')
  return (
    <PasswordInput
      {...input}
      ref={ref}
      name="new-password"
      autoComplete="new-password"
      labels={{ show: say('showPassword') }}
      hint={
        <>
          {isCapsLockOn && <span>{say('capsLock')} </span>}
          <PasswordRules password={input.value} />
        </>
      }
    />
  )
}
