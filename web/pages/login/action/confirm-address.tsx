import { useState, type FormEvent } from 'react'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useCapsLock } from '../use-caps-lock.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import type { ActionProps } from './action-props.ts'
import { KnownAddress } from './known-address.tsx'
import { useAction } from './use-action.ts'

/** Confirms the address of a registration: with the password chosen then, so that nobody confirms for somebody else. */
export const ConfirmAddress = ({ door, code, oobCode, onFailure }: ActionProps) => {
  const say = useWords('signInSteps')
  const sayLogin = useWords('login')
  const { busy, failure, act } = useAction(onFailure)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const input = useFirstFocus(failure)
  const capsLock = useCapsLock()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setProblem(password === '' ? sayLogin('required') : undefined)
    if (password === '') return input.current?.focus()
    void act(async () => door.enter(await request('confirmSignUp', { body: { oobCode, password } })))
  }
  return (
    <form onSubmit={submit} noValidate {...capsLock.keys}>
      <Stack gap={4}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <p>{say('confirmText')}</p>
        <KnownAddress email={code.email} />
        <PasswordInput
          ref={input}
          label={sayLogin('password')}
          name="password"
          autoComplete="current-password"
          labels={{ show: sayLogin('showPassword') }}
          value={password}
          onChange={setPassword}
          error={problem}
          hint={capsLock.isOn ? sayLogin('capsLock') : undefined}
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          {say('confirm')}
        </Button>
      </Stack>
    </form>
  )
}
