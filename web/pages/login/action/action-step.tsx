import type { ActionCode, ActionMode } from '#model/calls/sign-up.ts'
import { CallError } from '#web/data/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import classes from '../../../widgets/sign-in/sign-in.module.css'
import { AcceptInvitation } from './accept-invitation.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { request } from '#web/data/call.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useFacts } from '#web/data/facts.tsx'
import { LoginHelp } from '#web/widgets/sign-in/login-help.tsx'
import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { useCapsLock } from '#web/widgets/sign-in/use-caps-lock.ts'
import { useFirstFocus } from '#web/widgets/sign-in/use-first-focus.ts'
import type { ActionProps } from './action-props.ts'
import { KnownAddress } from './known-address.tsx'
import { useAction } from './use-action.ts'

/** Confirms the address of a registration: with the password chosen then, so that nobody confirms for somebody else. */
const ConfirmAddress = ({ door, code, oobCode, onFailure }: ActionProps) => {
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

const usedWords = {
  invite: 'usedInvitation',
  signUp: 'usedConfirmation',
  resetPassword: 'usedReset',
} as const

/** A link that has done its work: one signs in. */
const CodeUsed = ({ door, mode }: { door: Door; mode: ActionMode }) => {
  const say = useWords('signInSteps')
  const sayLogin = useWords('login')
  return (
    <Stack gap={4}>
      <Notice tone="info">{say(usedWords[mode])}</Notice>
      <Button kind="primary" wide onClick={() => door.show('login')}>
        {sayLogin('signIn')}
      </Button>
      {mode === 'resetPassword' && (
        <Button wide onClick={() => door.show('reset')}>
          {say('newLink')}
        </Button>
      )}
    </Stack>
  )
}

/** A link that has had its time, and how to come by another. */
const CodeExpired = ({ door, mode }: { door: Door; mode: ActionMode }) => {
  const say = useWords('signInSteps')
  const sayError = useWords('errors')
  const { portals } = useFacts()
  return (
    <Stack gap={4}>
      <Notice tone="error">{sayError('actionCodeExpired')}</Notice>
      {mode === 'resetPassword' && (
        <Button kind="primary" wide onClick={() => door.show('reset')}>
          {say('newLink')}
        </Button>
      )}
      {mode === 'signUp' && (
        <Button kind="primary" wide onClick={() => door.show('signup')}>
          {say('signUpAgain')}
        </Button>
      )}
      {mode === 'invite' && (
        <>
          <p>{say('askForInvitation')}</p>
          <LoginHelp portals={door.brand ? [door.brand] : portals} />
        </>
      )}
      <Button kind="quiet" onClick={() => door.show('login')}>
        {say('back')}
      </Button>
    </Stack>
  )
}

type HeldCode = { mode: ActionMode; oobCode: string }

/** What the code of a link is for, as the server says, or why it says nothing. */
const useActionCode = ({ mode, oobCode }: HeldCode, onRead: (code: ActionCode) => void) => {
  const say = useWords('errors')
  const [code, setCode] = useState<ActionCode | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const fail = (error: unknown): void => {
    setCode(null)
    setFailure(error)
    if (!isUsed(error)) saySnack(explainError(error, say), 'failed')
  }
  const take = (found: ActionCode): void => {
    setFailure(null)
    setCode(found)
    onRead(found)
  }
  const read = (signal?: AbortSignal): Promise<void> =>
    request('readActionCode', { body: { mode, oobCode } }, signal).then(take, (error: unknown) => {
      if (!signal?.aborted) fail(error)
    })
  const open = useEffectEvent((signal: AbortSignal) => void read(signal))
  useEffect(() => {
    const leaving = new AbortController()
    open(leaving.signal)
    return () => leaving.abort()
  }, [])
  return { code, failure, readAgain: () => void read() }
}

const forms = { signUp: ConfirmAddress, resetPassword: ChoosePassword, invite: AcceptInvitation } as const

const isUsed = (failure: unknown): boolean =>
  failure instanceof CallError && failure.code === 'action-code-used'

/** A code that never was one is answered like one that has had its time. */
const isExpired = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.code === 'action-code-expired' || failure.code === 'bad-input')

type ActionStepProps = { door: Door; held: HeldCode; onEmail: (email: string) => void }

/** What the link of an e-mail is for, and its form. */
export const ActionStep = ({ door, held, onEmail }: ActionStepProps) => {
  const say = useWords('signInSteps')
  const sayError = useWords('errors')
  const { code, failure, readAgain } = useActionCode(held, (found: ActionCode) => {
    // Whoever signs in afterwards need not type the address again.
    onEmail(found.email)
    if (found.portal) door.showPortal(found.portal)
  })
  if (isUsed(failure)) return <CodeUsed door={door} mode={held.mode} />
  if (isExpired(failure)) return <CodeExpired door={door} mode={held.mode} />
  if (failure)
    return (
      <Stack gap={4}>
        <Notice tone="error">{explainError(failure, sayError)}</Notice>
        <Button onClick={readAgain}>{say('tryAgain')}</Button>
      </Stack>
    )
  if (!code) return <p className={classes['waiting']}>{say('oneMoment')}</p>
  const Form = forms[code.mode]
  const expire = (error: unknown): void => {
    if (isExpired(error)) readAgain()
  }
  return <Form door={door} code={code} oobCode={held.oobCode} onFailure={expire} />
}
