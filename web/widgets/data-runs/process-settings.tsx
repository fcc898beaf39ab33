import { lazy, Suspense, useState } from 'react'
import type { DataProcessState } from '#model/calls/data-processes.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { useWords } from '#web/words/words.ts'
import { useSchedule } from './say-schedule.ts'

const SourceDialog = lazy(async () => ({ default: (await import('./source-dialog.tsx')).SourceDialog }))
const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }))

type ProcessSettingsProps = { process: string; state: DataProcessState }

/** Where a process asks, with which token, and when it runs by itself. */
export const ProcessSettings = ({ process, state }: ProcessSettingsProps) => {
  const say = useWords('dataRuns')
  const saySchedule = useSchedule()
  const [open, setOpen] = useState<'source' | 'schedule' | null>(null)
  const close = (): void => setOpen(null)
  const { source, hasToken, schedule, scheduledBy } = state
  return (
    <Card
      title={say('settings')}
      actions={
        <>
          <Button onClick={() => setOpen('source')}>{say('changeSource')}</Button>
          <Button onClick={() => setOpen('schedule')}>{say('changeSchedule')}</Button>
        </>
      }
    >
      <FactList
        width="wide"
        facts={[
          { name: say('source'), value: source ?? say('noSource') },
          { name: say('token'), value: say(hasToken ? 'tokenStored' : 'tokenNone') },
          { name: say('schedule'), value: saySchedule(schedule) },
          { name: say('inNameOf'), value: scheduledBy?.name },
        ]}
      />
      <Suspense>
        {open === 'source' && <SourceDialog process={process} state={state} onClose={close} />}
        {open === 'schedule' && <ScheduleDialog process={process} state={state} onClose={close} />}
      </Suspense>
    </Card>
  )
}
