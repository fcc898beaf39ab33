import { useState } from 'react'
import type { DataProcessState } from '#model/calls/data-processes.ts'
import { weekdays, type Weekday } from '#model/data-processes/schedule.ts'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { useWeekdays, writeHour } from './say-schedule.ts'
import { useProcessChange } from './use-data-process.ts'

type ScheduleDialogProps = { process: string; state: DataProcessState; onClose: () => void }
type Schedule = DataProcessState['schedule']

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: writeHour(hour) }))

/** Early, before anybody works. */
const usualHour = 6

/** When a process runs by itself; never, unless somebody says so. */
export const ScheduleDialog = ({ process, state, onClose }: ScheduleDialogProps) => {
  const say = useWords('dataRuns')
  const days = useWeekdays()
  const [schedule, setSchedule] = useState<Schedule>(state.schedule)
  const save = useProcessChange({
    send: (given: Schedule) =>
      request('scheduleDataProcess', { params: { process }, body: { schedule: given } }),
    done: say('saved'),
    onDone: onClose,
  })
  const setEvery = (every: string | null): void => {
    if (every !== 'day' && every !== 'week') return setSchedule(null)
    setSchedule({ every, weekday: every === 'week' ? 'monday' : null, hour: schedule?.hour ?? usualHour })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('changeSchedule')}
      dismissable={false}
      action={{ label: say('saveSchedule'), busy: save.isPending, onClick: () => save.mutate(schedule) }}
    >
      <Stack>
        <Select
          label={say('every')}
          options={[
            { value: 'off', label: say('everyOff') },
            { value: 'day', label: say('everyDay') },
            { value: 'week', label: say('everyWeek') },
          ]}
          value={schedule?.every ?? 'off'}
          onChange={setEvery}
          hint={schedule === null ? undefined : say('scheduleHint')}
        />
        {schedule?.every === 'week' && (
          <Select
            label={say('weekday')}
            options={weekdays.map((value) => ({ value, label: days[value] }))}
            value={schedule.weekday}
            onChange={(weekday) => weekday && setSchedule({ ...schedule, weekday: weekday as Weekday })}
          />
        )}
        {schedule !== null && (
          <Select
            label={say('hour')}
            hint={say('zone', { zone: state.zone })}
            options={hours}
            value={String(schedule.hour)}
            onChange={(hour) => hour !== null && setSchedule({ ...schedule, hour: Number(hour) })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
