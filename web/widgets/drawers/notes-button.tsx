import { Button } from '#web/ui/button.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'

/** Opens the contract notes of a portfolio: 'all', or those of the trades of one holding; nothing where none are kept. */
export const NotesButton = ({ notes }: { notes: string }) => {
  const say = useWords('details')
  const { portfolio } = useSubject()
  const { openDrawer } = useDrawers()
  if (!portfolio || portfolio.counts.notes === 0) return null
  return <Button onClick={() => openDrawer({ kind: 'notes', id: notes })}>{say('contractNotes')}</Button>
}
