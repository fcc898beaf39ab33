import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { profileRules, weighRules } from '#model/passwords/password-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './profile.module.css'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { request } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
import { useLeaveSignedOut } from '#web/widgets/access/use-leave-signed-out.ts'
import { useExplainFactor } from '#web/widgets/factors/explain-factor-error.ts'
import type { PasswordProblem } from '#model/passwords/find-password-problem.ts'

const keys = {
  password_rule: 'ruleLength',
  custom_password_rule: 'ruleDigit',
  too_long: 'passwordLong',
  common_password: 'passwordCommon',
  contains_name: 'passwordNamed',
} as const satisfies Partial<Record<PasswordProblem, string>>

const isKnown = (problem: string): problem is keyof typeof keys => Object.hasOwn(keys, problem)

/** Says which rule of the profile a password breaks, or why it is refused all the same. */
const usePasswordRefusal = (): ((problem: string) => string) => {
  const say = useWords('profile')
  return (problem) => say(isKnown(problem) ? keys[problem] : 'passwordCommon')
}

/** The three inputs of the form. */
type Passwords = { current: string; password: string; repeated: string }

/** What is wrong, by input; 'all' for what concerns none of them alone. */
type PasswordProblems = Partial<Record<keyof Passwords | 'all', string>>

const placeOf: Readonly<Partial<Record<string, keyof Passwords>>> = {
  'invalid-credentials': 'current',
  'passwords-not-matching': 'repeated',
}

/** Why the server refused the change, beside the input that it is about. */
const useRefusal = (): ((error: unknown) => PasswordProblems) => {
  const explain = useExplainFactor()
  const sayRefusal = usePasswordRefusal()
  return (error) => {
    if (!(error instanceof CallError)) return { all: explain(error) }
    const refused = error.detail.fields?.['password']
    if (error.code === 'invalid' && refused) return { password: sayRefusal(refused) }
    return { [placeOf[error.code] ?? 'all']: explain(error) }
  }
}

/** Changes the password. Every session ends with it, so the way leads to the sign-in page. */
const usePasswordChange = () => {
  const say = useWords('profile')
  const refusal = useRefusal()
  const leave = useLeaveSignedOut()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: Passwords) => request('changePassword', { body }),
    onSuccess: () => leave(say('passwordChanged')),
  })
  return {
    change: mutate,
    isBusy: isPending,
    problems: error ? refusal(error) : {},
    refusal: error,
    forget: reset,
  }
}

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

/** What a new password needs, and what of it is there while it is typed. */
const PasswordRules = ({ password }: { password: string }) => {
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
