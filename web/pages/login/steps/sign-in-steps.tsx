import { useState } from 'react'
import type { Factor, PendingStep } from '#model/calls/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { Door } from '../door.ts'
import classes from '../login.module.css'
import { useProblem } from '../use-problem.ts'
import { NationalStep } from './national-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { PinStep } from './pin-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import type { SentPin } from './sent-pin.ts'
import { TotpStep } from './totp-step.tsx'

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
