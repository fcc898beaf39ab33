import { useEffect, useRef, useState, type FormEvent } from 'react'
import classes from './login.module.css'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput, TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'

export type Credentials = { email: string; password: string }

type LoginFormProps = {
  onSubmit: (credentials: Credentials) => void
  busy: boolean
  /** Why the last try failed, in words. */
  failure: string | null
  /** Why somebody is here, such as after a pause. */
  reason: string | null
  onHelp: () => void
}

type Problems = { email?: string; password?: string }

const emailPattern = /.+@.+\..+/

/** E-mail, password and help. What is missing is said beside its field; what failed is said above both. */
export const LoginForm = ({ onSubmit, busy, failure, reason, onHelp }: LoginFormProps) => {
  const say = useWords('login')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog gives the focus to what carries this mark, otherwise to its close button.
    emailInput.current?.setAttribute('data-autofocus', '')
  }, [])
  useEffect(() => {
    if (failure) passwordInput.current?.select()
  }, [failure])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found: Problems = {}
    if (email.trim() === '') found.email = say('required')
    else if (!emailPattern.test(email.trim())) found.email = say('invalidEmail')
    if (password === '') found.password = say('required')
    setProblems(found)
    if (found.email) return emailInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    onSubmit({ email: email.trim().toLowerCase(), password })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {failure ? <Notice tone="error">{failure}</Notice> : reason && <Notice>{reason}</Notice>}
        <TextInput
          ref={emailInput}
          label={say('email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={setEmail}
          error={problems.email}
        />
        <PasswordInput
          ref={passwordInput}
          label={say('password')}
          name="password"
          autoComplete="current-password"
          labels={{ show: say('showPassword') }}
          value={password}
          onChange={setPassword}
          error={problems.password}
        />
        <div className={classes['actions']}>
          <Button type="submit" kind="primary" wide busy={busy}>
            {say('signIn')}
          </Button>
          <Button kind="quiet" onClick={onHelp}>
            {say('help')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
