import { Dialog } from '#web/ui/dialog.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { StatusQuestion } from './use-status-question.ts'

/** Asks whether the status of an account is really to be changed, and says what follows. */
export const StatusQuestionDialog = ({ from, to, isListed, answer }: StatusQuestion) => {
  const say = useWords('accountStatus')
  const words = useCollectionWords()
  const nameOf = (status: string): string => words.option('accounts', 'userStatus', status)
  return (
    <Dialog
      opened
      onClose={() => answer('leave')}
      title={say('questionTitle')}
      action={{ label: say('questionConfirm'), onClick: () => answer('change') }}
    >
      <p>{say('questionText', { from: nameOf(from), to: nameOf(to) })}</p>
      {!isListed && <p>{say('questionOutside')}</p>}
      <p>{say('questionMail')}</p>
    </Dialog>
  )
}
