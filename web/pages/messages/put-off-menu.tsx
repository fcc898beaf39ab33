import { IconClock, IconClockCancel } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, addMonths } from '#finance/ground/calendar.ts'
import { request } from '#web/data/call.ts'
import { staleMessages } from '#web/data/stale-messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { LateDateField } from '#web/ui/inputs/late-date-field.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'

/** Today where the reader is. */
const today = (): string => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

const usePuttingOff = (thread: string, onLeave: () => void) => {
  const say = useWords('messages')
  const client = useQueryClient()
  return useChange(
    (until: string | null) => request('putOffConversation', { params: { thread }, body: { until } }),
    {
      onAnswer: async (_, until) => {
        saySnack(until === null ? say('isBack') : say('isPutOff', { day: formatDate(until) }))
        if (until !== null) onLeave()
        await staleMessages(client)
      },
    },
  )
}

type PutOffMenuProps = { thread: string; backOn: string | null; onLeave: () => void }

/** Takes a thread out of the inbox until a day, or brings back one that is to come. */
export const PutOffMenu = ({ thread, backOn, onLeave }: PutOffMenuProps) => {
  const say = useWords('messages')
  const putOff = usePuttingOff(thread, onLeave)
  const [chosen, setChosen] = useState<string | null>()
  const tomorrow = addDays(today(), 1)
  if (backOn !== null)
    return (
      <IconButton
        icon={IconClockCancel}
        label={say('backNow')}
        busy={putOff.isPending}
        onClick={() => putOff.mutate(null)}
      />
    )
  const days = [
    { id: 'tomorrow', label: say('tomorrow'), until: tomorrow },
    { id: 'week', label: say('inAWeek'), until: addDays(today(), 7) },
    { id: 'month', label: say('inAMonth'), until: addMonths(today(), 1) },
  ]
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconClock} label={say('putOff')} busy={putOff.isPending} />}
        items={[
          ...days.map(({ id, label, until }) => ({ id, label, onChoose: () => putOff.mutate(until) })),
          { id: 'choose', label: say('chooseDay'), onChoose: () => setChosen(tomorrow) },
        ]}
      />
      {chosen !== undefined && (
        <Dialog
          opened
          onClose={() => setChosen(undefined)}
          title={say('putOff')}
          action={{
            label: say('putOff'),
            busy: putOff.isPending,
            onClick: () => chosen && putOff.mutate(chosen),
          }}
        >
          <LateDateField
            label={say('day')}
            required
            earliest={tomorrow}
            value={chosen}
            onChange={setChosen}
          />
        </Dialog>
      )}
    </>
  )
}
