import { IconListDetails } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

/** Opens the account beside its page: details, documents, transactions of all portfolios. */
export const AccountDetailsButton = () => {
  const say = useWords('details')
  const { id } = useSubject()
  const { openDrawer } = useDrawers()
  return (
    <Button icon={IconListDetails} onClick={() => openDrawer({ kind: 'account', id })}>
      {say('details')}
    </Button>
  )
}
