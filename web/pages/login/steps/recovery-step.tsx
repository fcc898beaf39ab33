import { useState, type FormEvent } from 'react'
import { request } from '#web/data/call.ts'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useFirstFocus } from '#web/widgets/sign-in/use-first-focus.ts'
import { EnterButton } from './enter-button.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'

/** One of the recovery codes, for whoever has lost the other ways. */
export const RecoveryStep = ({ door }: StepProps) => {
  const say = useWords('signInSteps')
  const sayLogin = useWords('login')
  const { busy, failure, complete } = useStep(door)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const input = useFirstFocus(failure)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const given = code.trim()
    setProblem(given === '' ? sayLogin('required') : undefined)
    if (given === '') return input.current?.focus()
    void complete(() => request('enterRecoveryCode', { body: { code: given } }))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <p>{say('recoveryText')}</p>
        <TextInput
          ref={input}
          label={say('recoveryCode')}
          name="recovery-code"
          autoComplete="off"
          value={code}
          onChange={setCode}
          error={problem}
        />
        <EnterButton busy={busy} />
      </Stack>
    </form>
  )
}
