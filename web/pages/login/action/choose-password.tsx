import { useRef, useState, type FormEvent } from 'react'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { NewPassword } from '#web/widgets/sign-in/new-password.tsx'
import { useCapsLock } from '#web/widgets/sign-in/use-caps-lock.ts'
import { useFirstFocus } from '#web/widgets/sign-in/use-first-focus.ts'
import { usePasswordCheck } from '#web/widgets/sign-in/use-password-check.ts'
import type { ActionProps } from './action-props.ts'
import { KnownAddress } from './known-address.tsx'
import { useAction } from './use-action.ts'

/** A new password in place of a forgotten one, given twice; one signs in with it afterwards. */
export const ChoosePassword = ({ door, code, oobCode, onFailure }: ActionProps) => {
  const say = useWords('signInSteps')
  const sayLogin = useWords('login')
  const sayError = useWords('errors')
  const check = usePasswordCheck()
  const { busy, failure, act } = useAction(onFailure, check.explain)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problems, setProblems] = useState<{ password?: string | undefined; repeated?: string | undefined }>(
    {},
  )
  const input = useFirstFocus(failure)
  const again = useRef<HTMLInputElement>(null)
  const capsLock = useCapsLock()
  const save = async (): Promise<void> => {
    await request('resetPassword', { body: { oobCode, password, repeated } })
    saySnack(say('passwordSaved'))
    if (door.session) await door.signOut()
    door.show('login')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = {
      password: check.find(password, code.email),
      repeated: password === repeated ? undefined : sayError('passwordsNotMatching'),
    }
    setProblems(found)
    if (found.password) return input.current?.focus()
    if (found.repeated) return again.current?.focus()
    void act(save)
  }
  return (
    <form onSubmit={submit} noValidate {...capsLock.keys}>
      <Stack gap={4}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <p>{say('chooseText')}</p>
        <KnownAddress email={code.email} />
        <NewPassword
          ref={input}
          label={say('newPassword')}
          value={password}
          onChange={setPassword}
          error={problems.password}
          isCapsLockOn={capsLock.isOn}
        />
        <PasswordInput
          ref={again}
          label={say('repeatPassword')}
          name="repeated-password"
          autoComplete="new-password"
          labels={{ show: sayLogin('showPassword') }}
          value={repeated}
          onChange={setRepeated}
          error={problems.repeated}
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          {say('savePassword')}
        </Button>
      </Stack>
    </form>
  )
}
