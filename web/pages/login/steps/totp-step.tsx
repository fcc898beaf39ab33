import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { CodeInput } from '#web/ui/inputs/code-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { EnterButton } from './enter-button.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'

/** The six digits of an authenticator app; they are sent when the last is there. */
export const TotpStep = ({ door }: StepProps) => {
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
