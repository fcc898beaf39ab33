import { IconClockPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { instantOf, TimeField, timeZoneHere } from '#web/ui/inputs/when-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { tomorrowMorning, useTimeProblem } from './use-send-time.ts'

type PlanAnswerProps = { disabled: boolean; onPlan: (sendAt: string) => void }

/** Sends an answer at a time to come. */
export const PlanAnswer = ({ disabled, onPlan }: PlanAnswerProps) => {
  const say = useWords('messages')
  const problemOf = useTimeProblem()
  const [at, setAt] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const chosen = { when: 'later', at: at ?? '' } as const
  const problem = problemOf(chosen)
  const plan = (): void => {
    setIsTried(true)
    const instant = instantOf(chosen)
    if (problem !== null || !instant) return
    setAt(null)
    onPlan(instant)
  }
  return (
    <>
      <IconButton
        icon={IconClockPlus}
        label={say('sendLater')}
        disabled={disabled}
        onClick={() => setAt(tomorrowMorning())}
      />
      {at !== null && (
        <Dialog
          opened
          onClose={() => setAt(null)}
          title={say('sendLater')}
          action={{ label: say('plan'), onClick: plan }}
        >
          <TimeField
            label={say('sendAt')}
            hint={say('sendAtHint', { zone: timeZoneHere(new Date(at)) })}
            value={at}
            problem={isTried ? problem : null}
            onChange={setAt}
          />
        </Dialog>
      )}
    </>
  )
}
