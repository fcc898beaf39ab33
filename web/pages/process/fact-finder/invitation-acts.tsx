import type { FactFinderInvitation } from '#model/calls/fact-finders.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import { factFinderCalls } from './stale-calls.ts'

type RemindProps = { invitation: FactFinderInvitation; client: string; size?: 'normal' | 'small' }

/** Reminds a client who has not answered yet, not sooner than a day after the last time. */
export const Remind = ({ invitation, client, size = 'normal' }: RemindProps) => {
  const say = useWords('factFinder')
  const { id, version, reminders, mayRemind, toldAt } = invitation
  const reminding = useChange(
    () =>
      request('updateRecord', {
        params: { collection: 'factFinders', id },
        body: { version, values: { reminders: reminders + 1 }, publish: false },
      }),
    { stale: factFinderCalls, onAnswer: () => saySnack(say('isReminded', { client })) },
  )
  return (
    <Button
      size={size}
      busy={reminding.isPending}
      disabled={!mayRemind}
      title={mayRemind ? undefined : say('remindLater', { date: formatDateTime(toldAt) })}
      aria-label={say('remindOf', { client })}
      onClick={() => reminding.mutate(undefined)}
    >
      {say('remind')}
    </Button>
  )
}

/** Takes an invitation back that was not answered yet. */
export const TakeBack = ({ invitation: { id, version } }: { invitation: FactFinderInvitation }) => {
  const say = useWords('factFinder')
  const removing = useChange(
    () => request('removeRecord', { params: { collection: 'factFinders', id }, query: { version } }),
    { stale: factFinderCalls, onAnswer: () => saySnack(say('isTakenBack')) },
  )
  return (
    <ConfirmButton
      action={say('takeBack')}
      title={say('takeBack')}
      busy={removing.isPending}
      onConfirm={() => removing.mutate(undefined)}
    >
      <p>{say('takeBackText')}</p>
    </ConfirmButton>
  )
}
