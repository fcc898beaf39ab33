import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { profileRules, weighRules } from '#model/passwords/password-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { PasswordRules } from './password-rules.tsx'
import classes from './profile.module.css'
import { usePasswordRefusal } from './use-password-refusal.ts'
import { usePasswordChange, type PasswordProblems, type Passwords } from './use-password-change.ts'

const empty: Passwords = { current: '', password: '', repeated: '' }
const order = ['current', 'password', 'repeated'] as const

/** What is wrong with the three inputs before anything is sent. */
const useCheck = (): ((given: Passwords) => PasswordProblems) => {
  const say = useWords('profile')
  const sayRule = usePasswordRefusal()
  return ({ current, password, repeated }) => {
    const open = weighRules(password, profileRules).find(({ isKept }) => !isKept)
    return {
      ...(current === '' && { current: say('required') }),
      ...(open && { password: password === '' ? say('required') : sayRule(open.rule) }),
      ...(repeated !== password && { repeated: say('passwordDiffers') }),
    }
  }
}

/** The present password, the new one with its rules shown while it is typed, and the new one again. */
export const PasswordForm = ({ email }: { email: string }) => {
  const say = useWords('profile')
  const check = useCheck()
  const { change, isBusy, problems: refused, refusal, forget } = usePasswordChange()
  const [given, setGiven] = useState(empty)
  const [found, setFound] = useState<PasswordProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const problems = { ...refused, ...found }
  const wrong = order.find((name) => problems[name] !== undefined)
  const focus = (name: string | undefined): void =>
    form.current?.querySelector<HTMLInputElement>(`input[name='${name}']`)?.focus()
  const focusWrong = useEffectEvent(() => focus(wrong))
  useEffect(() => {
    if (refusal) focusWrong()
  }, [refusal])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    forget()
    const wrongNow = check(given)
    setFound(wrongNow)
    const first = order.find((name) => wrongNow[name] !== undefined)
    if (first) focus(first)
    else change(given)
  }
  const input = (name: keyof Passwords, label: string) => ({
    name,
    label,
    labels: { show: say('passwordShow', { label }) },
    value: given[name],
    error: problems[name],
    onChange: (typed: string): void => {
      setGiven({ ...given, [name]: typed })
      setFound({ ...found, [name]: undefined })
    },
  })
  return (
    <form ref={form} className={classes['fields']} onSubmit={submit} noValidate>
      {problems.all && <Notice tone="error">{problems.all}</Notice>}
      {/* Password managers look for the address that the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput {...input('current', say('passwordCurrent'))} autoComplete="current-password" />
      <PasswordInput {...input('password', say('passwordNew'))} autoComplete="new-password" />
      <PasswordRules password={given.password} />
      <PasswordInput {...input('repeated', say('passwordRepeated'))} autoComplete="new-password" />
      <div>
        <Button type="submit" kind="primary" busy={isBusy}>
          {say('passwordChange')}
        </Button>
      </div>
    </form>
  )
}
