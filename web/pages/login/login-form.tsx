import { useRef, useState, type FormEvent } from 'react'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput, TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { checkEmail, tidyEmail } from './check-entries.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import classes from '../../widgets/sign-in/sign-in.module.css'
import { useAttempt } from '#web/widgets/sign-in/use-attempt.ts'
import { useCapsLock } from '#web/widgets/sign-in/use-caps-lock.ts'
import { useFirstFocus } from '#web/widgets/sign-in/use-first-focus.ts'

export type LoginFormProps = {
  door: Door
  email: string
  onEmail: (email: string) => void
  /** Why somebody is here, in words. */
  reason: { text: string; tone: 'info' | 'error' } | null
}

type Problems = { email?: string | undefined; password?: string | undefined }

/** E-mail, password, and the ways to sign up and to help. What is missing is said beside its field. */
export const LoginForm = ({ door, email, onEmail, reason }: LoginFormProps) => {
  const say = useWords('login')
  const { busy, failure, attempt } = useAttempt()
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const emailInput = useFirstFocus(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const capsLock = useCapsLock()
  const signIn = async (): Promise<void> => {
    const body = { email: tidyEmail(email), password }
    try {
      await door.enter(await request('signIn', { body }))
    } catch (error) {
      passwordInput.current?.select()
      throw error
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = { email: checkEmail(email, say), password: password === '' ? say('required') : undefined }
    setProblems(found)
    if (found.email) return emailInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    void attempt(signIn)
  }
  return (
    <form onSubmit={submit} noValidate {...capsLock.keys}>
      <Stack gap={4}>
        {failure ? (
          <Notice tone="error">{failure}</Notice>
        ) : (
          reason && <Notice tone={reason.tone}>{reason.text}</Notice>
        )}
        <TextInput
          ref={emailInput}
          label={say('email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={onEmail}
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
          hint={capsLock.isOn ? say('capsLock') : undefined}
        />
        <div className={classes['forgot']}>
          <Button kind="quiet" size="small" onClick={() => door.show('reset')}>
            {say('forgot')}
          </Button>
        </div>
        <Button type="submit" kind="primary" wide busy={busy}>
          {say('signIn')}
        </Button>
        <div className={classes['ways']}>
          <Button kind="quiet" onClick={() => door.show('signup')}>
            {say('signUp')}
          </Button>
          <Button kind="quiet" onClick={() => door.show('reset')}>
            {say('help')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
