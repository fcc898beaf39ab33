import { useState } from 'react'
import type { Factor, PendingStep, SignedIn } from '#model/calls/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import classes from '../../../widgets/sign-in/sign-in.module.css'
import { useProblem } from '#web/widgets/sign-in/use-problem.ts'
import { PinStep } from './pin-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import type { SentPin } from './sent-pin.ts'
import { request } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
import { useStep } from './use-step.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { StepProps } from './step-props.ts'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { useFirstFocus } from '#web/widgets/sign-in/use-first-focus.ts'
import { EnterButton } from './enter-button.tsx'

/** The six digits of an authenticator app; they are sent when the last is there. */
const TotpStep = ({ door }: StepProps) => {
  const say = useWords('signInSteps')
  const { busy, failure, complete } = useStep(door)
  const [code, setCode] = useState('')
  const input = useFirstFocus(failure)
  const enter = (given: string): void => void complete(() => request('enterTotp', { body: { code: given } }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        enter(code)
      }}
    >
      <Stack gap={4}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <p>{say('totpText')}</p>
        <CodeInput
          ref={input}
          label={say('totpCode')}
          name="code"
          length={6}
          value={code}
          onChange={setCode}
          onComplete={enter}
        />
        <EnterButton busy={busy} />
      </Stack>
    </form>
  )
}

const askPasskey = async (): Promise<SignedIn> => {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    request('challengePasskey', {}),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = { ...(await startAuthentication({ optionsJSON })) }
  return request('enterPasskey', { body: { credential } })
}

/** A passkey; the browser asks for it after the button was pressed, so that nobody is taken by surprise. */
const PasskeyStep = ({ door }: StepProps) => {
  const say = useWords('signInSteps')
  const { busy, failure, complete } = useStep(door, (error) =>
    error instanceof CallError ? null : say('passkeyFailed'),
  )
  return (
    <Stack gap={4}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{say('passkeyText')}</p>
      <Button kind="primary" wide busy={busy} data-autofocus onClick={() => void complete(askPasskey)}>
        {say('usePasskey')}
      </Button>
    </Stack>
  )
}

/** The way to the national sign-in service, which comes back to this portal. */
const NationalStep = ({ door }: { door: Door }) => {
  const say = useWords('signInSteps')
  const sayError = useWords('errors')
  const { busy, failure, work } = useStep(door, (error) =>
    error instanceof CallError && error.code === 'unavailable' ? sayError('nationalDown') : null,
  )
  const leave = async (): Promise<void> => {
    const { url } = await request('beginNationalSignIn', { body: door.next ? { next: door.next } : {} })
    location.assign(url)
  }
  return (
    <Stack gap={4}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{say('nationalText')}</p>
      <Button kind="primary" wide busy={busy} data-autofocus onClick={() => void work(leave)}>
        {say('nationalGo')}
      </Button>
    </Stack>
  )
}

const parts = { passkey: PasskeyStep, totp: TotpStep, pin: PinStep, 'recovery-code': RecoveryStep } as const
const names = {
  passkey: 'wayPasskey',
  totp: 'wayTotp',
  pin: 'wayPin',
  'recovery-code': 'wayCode',
} as const

type WaysProps = { ways: readonly Factor[]; onChoose: (way: Factor) => void }

const OtherWays = ({ ways, onChoose }: WaysProps) => {
  const say = useWords('signInSteps')
  if (ways.length === 0) return null
  return (
    <nav aria-label={say('otherWays')} className={classes['other']}>
      <h3 className={classes['portalName']}>{say('otherWays')}</h3>
      <div className={classes['ways']}>
        {ways.map((way) => (
          <Button key={way} onClick={() => onChoose(way)}>
            {say(names[way])}
          </Button>
        ))}
      </div>
    </nav>
  )
}

type SignInStepsProps = { door: Door; pending: PendingStep }

/** What a half session still lacks: the preferred way first, the others to choose, and the way back. */
export const SignInSteps = ({ door, pending }: SignInStepsProps) => {
  const say = useWords('signInSteps')
  const problem = useProblem(door.problem)
  const [chosen, setChosen] = useState<Factor | null>(null)
  const [sent, setSent] = useState<SentPin | null>(null)
  const way = chosen ?? pending.factors[0]
  const Part = way ? parts[way] : null
  return (
    <Stack gap={4}>
      {problem && <Notice tone="error">{problem}</Notice>}
      {pending.isNational ? (
        <NationalStep door={door} />
      ) : (
        Part && <Part key={way} door={door} pending={pending} sent={sent} onSent={setSent} />
      )}
      <hr className={classes['line']} />
      <OtherWays ways={pending.factors.filter((one) => one !== way)} onChoose={setChosen} />
      <div className={classes['ways']}>
        <Button kind="quiet" onClick={() => void door.signOut()}>
          {say('somebodyElse')}
        </Button>
      </div>
    </Stack>
  )
}
