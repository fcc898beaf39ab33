import type { ActionMode } from '#model/calls/sign-up.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { Door } from '../door.ts'
import { LoginHelp } from '../login-help.tsx'

/** A link that has had its time or its use, and how to come by another. */
export const CodeExpired = ({ door, mode }: { door: Door; mode: ActionMode }) => {
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
