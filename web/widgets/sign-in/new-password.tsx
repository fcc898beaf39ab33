import type { Ref } from 'react'
import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { useWords } from '#web/words/words.ts'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { weighRules } from '#model/passwords/password-rules.ts'
import classes from './sign-in.module.css'

const names = {
  password_rule: 'ruleLength',
  '1_uppercase_char': 'ruleUppercase',
  '1_lowercase_char': 'ruleLowercase',
  '1_digit': 'ruleDigit',
  custom_password_rule: 'ruleDigit',
  '1_special_char': 'ruleSpecial',
} as const

/** The rules of a password under its input: a mark for each that is kept, as it is typed. */
const PasswordRules = ({ password }: { password: string }) => {
  const say = useWords('signInSteps')
  return (
    // Inside a hint only spans may stand.
    <span className={classes['rules']}>
      {weighRules(password).map(({ rule, isKept }) => (
        <span key={rule} className={classes['rule']} data-kept={isKept || undefined}>
          {isKept ? <IconCheck size={14} aria-hidden="true" /> : <IconPoint size={14} aria-hidden="true" />}
          <span>
            <span className="visually-hidden">{say(isKept ? 'ruleMet' : 'ruleOpen')} </span>
            {say(names[rule])}
          </span>
        </span>
      ))}
    </span>
  )
}

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
