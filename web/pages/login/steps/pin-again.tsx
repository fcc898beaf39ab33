import { useEffect, useState } from 'react'
import type { PinTarget } from '#model/calls/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { secondsLeft, type SentPin } from './sent-pin.ts'

type PinAgainProps = {
  sent: SentPin
  /** Where else the PIN may go. */
  others: readonly PinTarget[]
  onSend: (target: PinTarget) => void
}

/** Another PIN, to the same place or to the other, once the wait is over. */
export const PinAgain = ({ sent, others, onSend }: PinAgainProps) => {
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
