import { IconCheck, IconPoint } from '@tabler/icons-react'
import { weighRules } from '#model/passwords/password-rules.ts'
import { useWords } from '#web/words/words.ts'
import classes from './login.module.css'

const names = {
  password_rule: 'ruleLength',
  '1_uppercase_char': 'ruleUppercase',
  '1_lowercase_char': 'ruleLowercase',
  '1_digit': 'ruleDigit',
  '1_special_char': 'ruleSpecial',
} as const

/** The rules of a password under its input: a mark for each that is kept, as it is typed. */
export const PasswordRules = ({ password }: { password: string }) => {
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
