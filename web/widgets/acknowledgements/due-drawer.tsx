import { useState } from 'react'
import type { Due } from '#model/calls/acknowledgements.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { ConfirmItem } from './confirm-item.tsx'
import { useDueTitle } from './due-title.ts'

const keyOf = ({ kind, id }: Due): string => `${kind} ${id}`

/** What waits, one after the other; of several each can be chosen. */
export const DueDrawer = ({ due, onClose }: { due: readonly Due[]; onClose: () => void }) => {
  const say = useWords('acknowledgements')
  const sayTitle = useDueTitle()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = due.find((one) => keyOf(one) === chosen) ?? due[0]
  return (
    <Drawer opened={shown !== undefined} onClose={onClose} title={say('dueTitle')}>
      {shown && (
        <Stack gap={4}>
          {due.length > 1 && (
            <Select
              label={say('left', { count: due.length })}
              value={keyOf(shown)}
              onChange={setChosen}
              options={due.map((one) => ({ value: keyOf(one), label: sayTitle(one) }))}
            />
          )}
          <ConfirmItem key={`${keyOf(shown)} ${shown.digest}`} due={shown} others={0} />
        </Stack>
      )}
    </Drawer>
  )
}
