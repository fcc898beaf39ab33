import type { ActionCode } from '#model/calls/sign-up.ts'
import { CallError } from '#web/data/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import type { Door } from '../door.ts'
import classes from '../login.module.css'
import { AcceptInvitation } from './accept-invitation.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { CodeExpired } from './code-expired.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { useActionCode, type HeldCode } from './use-action-code.ts'

const forms = { signUp: ConfirmAddress, resetPassword: ChoosePassword, invite: AcceptInvitation } as const

/** A code that never was one is answered like one that has had its time. */
const isExpired = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.code === 'action-code-expired' || failure.code === 'bad-input')

type ActionStepProps = { door: Door; held: HeldCode; onEmail: (email: string) => void }

/** What the link of an e-mail is for, and its form. */
export const ActionStep = ({ door, held, onEmail }: ActionStepProps) => {
  const say = useWords('signInSteps')
  const sayError = useWords('errors')
  const { code, failure, fail, readAgain } = useActionCode(held, (found: ActionCode) => {
    // Whoever signs in afterwards need not type the address again.
    onEmail(found.email)
    if (found.portal) door.showPortal(found.portal)
  })
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
    if (isExpired(error)) fail(error)
  }
  return <Form door={door} code={code} oobCode={held.oobCode} onFailure={expire} />
}
