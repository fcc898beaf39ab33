import { useState, type FormEvent } from 'react'
import { request } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { checkEmail, tidyEmail } from './check-entries.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import { LoginHelp } from '#web/widgets/sign-in/login-help.tsx'
import classes from '../../widgets/sign-in/sign-in.module.css'
import { useAttempt } from '#web/widgets/sign-in/use-attempt.ts'
import { useFirstFocus } from '#web/widgets/sign-in/use-first-focus.ts'

type ResetFormProps = { door: Door; email: string; onEmail: (email: string) => void }

/** Asks for a link to a new password, and says who helps. The answer is the same for every address. */
export const ResetForm = ({ door, email, onEmail }: ResetFormProps) => {
  const say = useWords('signInSteps')
  const sayLogin = useWords('login')
  const lang = useLanguage()
  const { portals } = useFacts()
  const { busy, failure, attempt } = useAttempt()
  const [problem, setProblem] = useState<string | undefined>()
  const [isSent, setIsSent] = useState(false)
  const input = useFirstFocus(failure)
  const send = async (): Promise<void> => {
    await request('requestReset', { body: { email: tidyEmail(email), lang } })
    setIsSent(true)
    saySnack(say('resetSent'))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = checkEmail(email, sayLogin)
    setProblem(found)
    if (found) return input.current?.focus()
    void attempt(send)
  }
  return (
    <Stack gap={4}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {failure && <Notice tone="error">{failure}</Notice>}
          {isSent && !failure ? (
            <Notice tone="success">{say('resetSent')}</Notice>
          ) : (
            <p>{say('resetText')}</p>
          )}
          <TextInput
            ref={input}
            label={sayLogin('email')}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={onEmail}
            error={problem}
          />
          <Button type="submit" kind="primary" wide busy={busy}>
            {say('sendReset')}
          </Button>
        </Stack>
      </form>
      <hr className={classes['line']} />
      <LoginHelp portals={door.brand ? [door.brand] : portals} />
      <div className={classes['ways']}>
        <Button kind="quiet" onClick={() => door.show('login')}>
          {say('back')}
        </Button>
      </div>
    </Stack>
  )
}
