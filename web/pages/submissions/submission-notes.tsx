import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { SubmissionPage } from '#model/calls/submissions.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import classes from './submissions.module.css'

const longestNote = 20_000

const NewNote = ({ submission }: { submission: string }) => {
  const say = useWords('submissions')
  const [body, setBody] = useState('')
  const noting = useChange(
    () =>
      request('createRecord', {
        params: { collection: 'submissionNotes' },
        body: { values: { submission, body: body.trim() }, publish: false },
      }),
    {
      stale: ['readSubmission'],
      onAnswer: () => {
        setBody('')
        saySnack(say('noted'))
      },
    },
  )
  return (
    <div className={classes['note']} data-print="hidden">
      <TextArea label={say('note')} rows={2} maxLength={longestNote} value={body} onChange={setBody} />
      <Row justify="flex-end">
        <Button
          icon={IconLock}
          busy={noting.isPending}
          disabled={body.trim() === ''}
          onClick={() => noting.mutate(undefined)}
        >
          {say('saveNote')}
        </Button>
      </Row>
    </div>
  )
}

/** What people of the firm note for each other beside what was sent. */
export const SubmissionNotes = ({ sent, mayChange }: { sent: SubmissionPage; mayChange: boolean }) => {
  const say = useWords('submissions')
  return (
    <Card title={say('notes')} subtitle={say('notesText')}>
      <Stack>
        {sent.notes.length === 0 ? (
          <p>{say('noNotes')}</p>
        ) : (
          <ul className={classes['list']}>
            {sent.notes.map(({ id, name, at, body }) => (
              <li key={id}>
                <p className={classes['body']}>{body}</p>
                <span className={classes['when']}>
                  {name} · <time dateTime={at}>{formatDateTime(at)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
        {mayChange && <NewNote submission={sent.id} />}
      </Stack>
    </Card>
  )
}
