import { IconCheck, IconPoint } from '@tabler/icons-react'
import { profileRules, weighRules } from '#model/passwords/password-rules.ts'
import { useWords } from '#web/words/words.ts'
import classes from './profile.module.css'
import { usePasswordRefusal } from './use-password-refusal.ts'

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** What a new password needs, and what of it is there while it is typed. */
export const PasswordRules = ({ password }: { password: string }) => {
  const say = useWords('profile')
  const sayRule = usePasswordRefusal()
  return (
    <ul className={classes['rules']} aria-label={say('passwordRules')}>
      {weighRules(password, profileRules).map(({ rule, isKept }) => (
        <li key={rule} data-kept={isKept}>
          {isKept ? <IconCheck {...icon} /> : <IconPoint {...icon} />}
          <span>
            {sayRule(rule)}
            <span className="visually-hidden">: {say(isKept ? 'ruleKept' : 'ruleOpen')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
