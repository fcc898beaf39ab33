import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { beginHere } from './begin-here.ts'
import { useExplainFactor } from './explain-factor-error.ts'

/** Before what the password is asked for. */
export type ConfirmedChange = 'factors' | 'access'

type ConfirmPasswordDialogProps = { change: ConfirmedChange; onConfirmed: () => void; onPutOff: () => void }

/** The small question for the password before second factors, or somebody's access, are changed. */
export const ConfirmPasswordDialog = ({ change, onConfirmed, onPutOff }: ConfirmPasswordDialogProps) => {
  const say = useWords('profile')
  const explain = useExplainFactor()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const confirming = useMutation({
    mutationFn: () => request('confirmPassword', { body: { password } }),
    onSuccess: onConfirmed,
    onError: () => input.current?.select(),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsEmpty(password === '')
    if (password === '') input.current?.focus()
    else confirming.mutate()
  }
  const failure = confirming.error && explain(confirming.error)
  return (
    <Dialog
      opened
      dismissable={false}
      width={440}
      onClose={onPutOff}
      title={say('confirmTitle')}
      action={{ label: say('confirm'), form, busy: confirming.isPending }}
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack>
          <p>{say(change === 'factors' ? 'confirmText' : 'confirmAccessText')}</p>
          <PasswordInput
            ref={(element) => {
              input.current = element
              beginHere(element)
            }}
            label={say('confirmPassword')}
            name="password"
            autoComplete="current-password"
            labels={{ show: say('passwordShow', { label: say('confirmPassword') }) }}
            value={password}
            onChange={setPassword}
            error={isEmpty ? say('required') : failure}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
