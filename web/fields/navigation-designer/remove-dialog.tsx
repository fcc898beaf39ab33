import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { nameOfEntry, type MenuEntry } from './menu-entry.ts'

type RemoveDialogProps = { entry: MenuEntry; onRemove: () => void; onClose: () => void }

/** Asks before an entry goes, and with it those below it. */
export const RemoveDialog = ({ entry, onRemove, onClose }: RemoveDialogProps) => {
  const say = useWords('fields')
  const name = nameOfEntry(entry.record) || say('unnamed')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('removeTitle', { name })}
      action={{ label: say('removeNow'), kind: 'danger', onClick: onRemove }}
    >
      <p>{say(entry.children.length > 0 ? 'removeWithBelow' : 'removeText')}</p>
    </Dialog>
  )
}
