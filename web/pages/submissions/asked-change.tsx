import type { Correction } from '#model/calls/submissions.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import classes from './submissions.module.css'

type AskedChangeProps = { correction: Correction; label: string; mayTakeBack: boolean }

/** A change that was asked of an answer, and whether the answer has been changed since. */
export const AskedChange = ({ correction, label, mayTakeBack }: AskedChangeProps) => {
  const say = useWords('submissions')
  const { id, version, reason, by, at, isOpen } = correction
  const takingBack = useChange(
    () => request('removeRecord', { params: { collection: 'corrections', id }, query: { version } }),
    {
      stale: ['readSubmission', 'listSubmissions', 'listChanges'],
      onAnswer: () => saySnack(say('takenBack')),
    },
  )
  return (
    <div className={classes[isOpen ? 'asked' : 'list']}>
      <strong>{say(isOpen ? 'asked' : 'answered')}</strong>
      <p className={classes['body']}>{reason}</p>
      <span className={classes['when']}>{`${by} · ${formatDateTime(at)}`}</span>
      {isOpen && mayTakeBack && (
        <Button
          kind="quiet"
          size="small"
          busy={takingBack.isPending}
          aria-label={say('takeBackOf', { question: label })}
          onClick={() => takingBack.mutate(undefined)}
        >
          {say('takeBack')}
        </Button>
      )}
    </div>
  )
}
