import { useState, type FormEvent } from 'react'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { ConsentBox } from '#web/widgets/sign-in/consent-box.tsx'
import { NewPassword } from '#web/widgets/sign-in/new-password.tsx'
import { useCapsLock } from '#web/widgets/sign-in/use-caps-lock.ts'
import { useFirstFocus } from '#web/widgets/sign-in/use-first-focus.ts'
import { usePasswordCheck } from '#web/widgets/sign-in/use-password-check.ts'
import type { ActionProps } from './action-props.ts'
import { KnownAddress } from './known-address.tsx'
import { useConsent } from '#web/widgets/sign-in/use-consent.ts'
import { useAction } from './use-action.ts'

type Problems = { password?: string | undefined; consent?: string | undefined }

/** Accepts an invitation: with a first password, or with the one the address has already; and with the consent. */
export const AcceptInvitation = ({ door, code, oobCode, onFailure }: ActionProps) => {
  const say = useWords('signInSteps')
  const sayLogin = useWords('login')
  const check = usePasswordCheck()
  const { busy, failure, act } = useAction(onFailure, check.explain)
  const [password, setPassword] = useState('')
  const consent = useConsent(code.portal)
  const [problems, setProblems] = useState<Problems>({})
  const input = useFirstFocus(failure)
  const capsLock = useCapsLock()
  const findProblem = (): string | undefined => {
    if (!code.hasLogin) return check.find(password, code.email)
    return password === '' ? sayLogin('required') : undefined
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = { password: findProblem(), consent: consent.isMissing ? say('consentRequired') : undefined }
    setProblems(found)
    if (found.password) return input.current?.focus()
    if (found.consent) return
    const body = { oobCode, password, ...consent.body }
    void act(async () => door.enter(await request('acceptInvitation', { body })))
  }
  const shared = { ref: input, value: password, onChange: setPassword, error: problems.password }
  return (
    <form onSubmit={submit} noValidate {...capsLock.keys}>
      <Stack gap={4}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <p>
          {say(code.hasLogin ? 'inviteKnown' : 'inviteText', {
            name: (code.name ?? code.email).replace(/\.$/, ''),
          })}
        </p>
        <KnownAddress email={code.email} />
        {code.hasLogin ? (
          <PasswordInput
            {...shared}
            label={sayLogin('password')}
            name="password"
            autoComplete="current-password"
            labels={{ show: sayLogin('showPassword') }}
            hint={capsLock.isOn ? sayLogin('capsLock') : undefined}
          />
        ) : (
          <NewPassword {...shared} label={say('newPassword')} isCapsLockOn={capsLock.isOn} />
        )}
        <ConsentBox consent={consent} error={problems.consent} />
        <Button type="submit" kind="primary" wide busy={busy}>
          {say('acceptInvitation')}
        </Button>
      </Stack>
    </form>
  )
}
