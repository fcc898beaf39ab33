import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { DeleteDialog, type DeleteQuestion } from './delete-dialog.tsx'

/** Asks before it deletes, in a dialog that a second click does not answer (decision 093). */
export const DeleteButton = ({ isBusy, ...question }: { isBusy: boolean } & DeleteQuestion) => {
  const say = useWords('admin')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button kind="danger" busy={isBusy} icon={IconTrash} onClick={() => setIsAsked(true)}>
        {say('delete')}
      </Button>
      {isAsked && <DeleteDialog {...question} onClose={() => setIsAsked(false)} />}
    </>
  )
}
