import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import classes from './submissions.module.css'

const longestReason = 500

type AskChangeProps = { submission: string; question: string; label: string }

/** Asks the client to change one answer, with the reason; what is typed stays until it is sent or left. */
export const AskChange = ({ submission, question, label }: AskChangeProps) => {
  const say = useWords('submissions')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const asking = useChange(
    () =>
      request('createRecord', {
        params: { collection: 'corrections' },
        body: { values: { submission, question, reason: reason.trim() }, publish: false },
      }),
    {
      stale: ['readSubmission', 'listSubmissions', 'listChanges'],
      onAnswer: () => {
        setIsOpen(false)
        setReason('')
        saySnack(say('isAsked'))
      },
    },
  )
  return (
    <span className={classes['ask']} data-print="hidden">
      <Button
        kind="quiet"
        size="small"
        aria-label={say('pleaseChangeOf', { question: label })}
        onClick={() => setIsOpen(true)}
      >
        {say('pleaseChange')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        dismissable={reason === ''}
        title={say('pleaseChangeOf', { question: label })}
        action={{
          label: say('ask'),
          kind: 'primary',
          busy: asking.isPending,
          disabled: reason.trim() === '',
          onClick: () => asking.mutate(undefined),
        }}
      >
        <TextArea
          label={say('reason')}
          hint={say('reasonHint')}
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
          required
        />
      </Dialog>
    </span>
  )
}
