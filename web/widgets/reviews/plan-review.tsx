import { useState } from 'react'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import { reviewIntervals } from '#model/reviews/review-date.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LateDateField } from '#web/ui/inputs/late-date-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useDeskChange } from '#web/widgets/client-desk/use-desk-change.ts'
import { useWords } from '#web/words/words.ts'

/** What is chosen where the account says nothing of its own. */
const asUsual = 'usual'

const useIntervals = ({ every, usual }: ClientDesk['review']) => {
  const say = useWords('reviews')
  const months = [...new Set([...reviewIntervals, ...(every === null ? [] : [every])])].sort((a, b) => a - b)
  const usually = usual === null ? say('noInterval') : say('usualMonths', { count: usual })
  return [
    { value: asUsual, label: usually },
    ...months.map((count) => ({ value: String(count), label: say('everyMonths', { count }) })),
  ]
}

/** When the client is to be looked at, and how often. */
export const PlanReview = ({ desk, onClose }: { desk: ClientDesk; onClose: () => void }) => {
  const say = useWords('reviews')
  const changing = useDeskChange(desk)
  const intervals = useIntervals(desk.review)
  const [on, setOn] = useState(desk.review.on)
  const [every, setEvery] = useState(desk.review.every === null ? asUsual : String(desk.review.every))
  const save = (): void => {
    const values = { reviewOn: on, reviewEvery: every === asUsual ? null : Number(every) }
    changing.mutate({ values, said: say('planned'), onDone: onClose })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={on === desk.review.on}
      title={say('plan')}
      action={{ label: say('save'), busy: changing.isPending, onClick: save }}
    >
      <Stack gap={3}>
        <LateDateField label={say('next')} hint={say('nextHint')} value={on} clearable onChange={setOn} />
        <Select
          label={say('interval')}
          value={every}
          options={intervals}
          onChange={(chosen) => setEvery(chosen ?? asUsual)}
        />
      </Stack>
    </Dialog>
  )
}
