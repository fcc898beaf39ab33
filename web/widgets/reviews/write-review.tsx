import { useState } from 'react'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import { nextReview } from '#model/reviews/review-date.ts'
import { request } from '#web/data/call.ts'
import { findToday } from '#web/data/report-search.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LateDateField } from '#web/ui/inputs/late-date-field.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { staleOfDesk } from '#web/widgets/client-desk/use-desk-change.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'

const longestNote = 2000

type Written = { reviewedOn: string; note: string; next: string | null }

/** Says that the client was looked at, with what to remember, and when it is to be done again. */
export const WriteReview = ({ desk, onClose }: { desk: ClientDesk; onClose: () => void }) => {
  const say = useWords('reviews')
  const { every, usual } = desk.review
  const today = findToday()
  const [reviewedOn, setReviewedOn] = useState<string | null>(today)
  const [note, setNote] = useState('')
  const [next, setNext] = useState(nextReview(today, every ?? usual))
  // Pressed again after a lost answer: it is the same review.
  const [id] = useState(() => crypto.randomUUID())
  const [isTried, setIsTried] = useState(false)
  const writing = useChange(
    (values: Written) =>
      request('createRecord', {
        params: { collection: 'reviews' },
        body: { id, values: { account: desk.id, ...values } },
      }),
    {
      stale: [...staleOfDesk, 'listRecords'],
      onAnswer: () => {
        saySnack(say('written'))
        onClose()
      },
    },
  )
  const isLater = next === null || (reviewedOn !== null && next > reviewedOn)
  const write = (): void => {
    setIsTried(true)
    if (reviewedOn !== null && isLater) writing.mutate({ reviewedOn, note: note.trim(), next })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={note === ''}
      title={say('write')}
      action={{ label: say('save'), busy: writing.isPending, onClick: write }}
    >
      <Stack gap={3}>
        <LateDateField
          label={say('on')}
          value={reviewedOn}
          latest={today}
          required
          error={isTried && reviewedOn === null ? say('dayNeeded') : null}
          onChange={setReviewedOn}
        />
        <TextArea
          label={say('note')}
          hint={say('noteHint')}
          rows={3}
          maxLength={longestNote}
          value={note}
          onChange={setNote}
        />
        <LateDateField
          label={say('next')}
          hint={say('nextHint')}
          value={next}
          clearable
          error={isTried && !isLater ? say('laterNeeded') : null}
          onChange={setNext}
        />
      </Stack>
    </Dialog>
  )
}
