import { useEffect, useEffectEvent, useState } from 'react'
import type { PendingStep, PinTarget } from '#model/calls/session.ts'
import { request } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'
import { CallError } from '#web/data/send.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from '../../../widgets/sign-in/sign-in.module.css'
import { useFirstFocus } from '#web/widgets/sign-in/use-first-focus.ts'
import { EnterButton } from './enter-button.tsx'
import { noteEarlier, noteSent, secondsLeft, type SentPin } from './sent-pin.ts'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'

type PinAgainProps = {
  sent: SentPin
  /** Where else the PIN may go. */
  others: readonly PinTarget[]
  onSend: (target: PinTarget) => void
}

/** Another PIN, to the same place or to the other, once the wait is over. */
const PinAgain = ({ sent, others, onSend }: PinAgainProps) => {
  const say = useWords('signInSteps')
  const [left, setLeft] = useState(() => secondsLeft(sent, Date.now()))
  useEffect(() => {
    const tick = (): void => setLeft(secondsLeft(sent, Date.now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [sent])
  if (left > 0) return <p>{say('pinWait', { count: left })}</p>
  return (
    <Stack gap={1}>
      <Button onClick={() => onSend(sent.target)}>{say('pinAgain')}</Button>
      {others.map((target) => (
        <Button key={target} kind="quiet" onClick={() => onSend(target)}>
          {say(target === 'sms' ? 'pinToPhone' : 'pinToEmail')}
        </Button>
      ))}
    </Stack>
  )
}

const isTooSoon = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'too-many-requests'

const listOthers = (pin: PendingStep['pin'], target: PinTarget): PinTarget[] =>
  pin ? [pin.target, ...pin.others].filter((one) => one !== target) : []

/** The PIN: sent by itself when the step opens, shown where to, sent again after a while. */
export const PinStep = ({ door, pending, sent, onSent }: StepProps) => {
  const say = useWords('signInSteps')
  const { configuration } = useFacts()
  const { busy, failure, work, complete } = useStep(door)
  const [pin, setPin] = useState('')
  const input = useFirstFocus(failure)
  const send = async (target?: PinTarget): Promise<void> => {
    const answer = await request('sendPin', { body: target ? { target } : {} })
    setPin('')
    onSent(noteSent(answer, { now: Date.now(), validityMs: configuration.pinValidityMs }))
  }
  /** After a reload a PIN may be on its way already, which is as good. */
  const sendFirst = async (): Promise<void> => {
    try {
      await send()
    } catch (error) {
      if (!isTooSoon(error) || !pending.pin) throw error
      onSent(noteEarlier(pending.pin, Date.now()))
    }
  }
  const open = useEffectEvent(() => {
    if (!sent) void work(sendFirst)
  })
  useEffect(() => open(), [])
  const enter = (given: string): void => void complete(() => request('enterPin', { body: { pin: given } }))
  const target = sent?.sentTo ?? ''
  return (
    <Stack gap={4}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <output className={classes['told']}>
        {sent ? say(sent.isEarlier ? 'pinSentBefore' : 'pinSent', { target }) : busy ? say('pinSending') : ''}
      </output>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          enter(pin)
        }}
      >
        <Stack gap={4}>
          <CodeInput
            ref={input}
            label={say('pin')}
            name="pin"
            length={6}
            value={pin}
            onChange={setPin}
            onComplete={enter}
          />
          <EnterButton busy={busy} />
        </Stack>
      </form>
      {sent ? (
        <PinAgain
          sent={sent}
          others={listOthers(pending.pin, sent.target)}
          onSend={(wanted) => void work(() => send(wanted))}
        />
      ) : (
        !busy && <Button onClick={() => void work(sendFirst)}>{say('pinAgain')}</Button>
      )}
    </Stack>
  )
}
