import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { nameOfEntry, type MenuEntry } from './menu-entry.ts'

type RemoveDialogProps = { entry: MenuEntry; onRemove: () => void; onClose: () => void }

/** Asks before an entry goes, and with it those below it. */
export const RemoveDialog = ({ entry, onRemove, onClose }: RemoveDialogProps) => {
  const say = useWords('fields')
  const app = useWords('app')
  const name = nameOfEntry(entry.record) || say('unnamed')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('removeTitle', { name })}
      labels={{ close: app('close') }}
      footer={
        <>
          <Button onClick={onClose}>{app('cancel')}</Button>
          <Button kind="danger" onClick={onRemove}>
            {say('removeNow')}
          </Button>
        </>
      }
    >
      <p>{say(entry.children.length > 0 ? 'removeWithBelow' : 'removeText')}</p>
    </Dialog>
  )
}
