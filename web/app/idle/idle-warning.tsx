import { useIdleSession } from '#web/app/idle/use-idle-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'

type IdleWarningProps = {
  sessionMs: number
  place: string
  onActivity: () => void
  onExpiry: () => void
  onSignOutElsewhere: () => void
  onSignOut: () => void
}

/** Watches for inactivity, and asks before it signs somebody out. */
export const IdleWarning = ({ onSignOut, ...watch }: IdleWarningProps) => {
  const say = useWords('app')
  const { state, stay } = useIdleSession(watch)
  if (state.kind !== 'warning') return null
  return (
    <Dialog
      opened
      onClose={stay}
      title={say('expiringTitle')}
      closeLabel={say('staySignedIn')}
      width={460}
      footer={
        <>
          <Button onClick={onSignOut}>{say('signOut')}</Button>
          <Button kind="primary" onClick={stay}>
            {say('staySignedIn')}
          </Button>
        </>
      }
    >
      <p role="timer">{say('expiringText', { count: state.secondsLeft })}</p>
      <p>{say('expiringHint')}</p>
    </Dialog>
  )
}
