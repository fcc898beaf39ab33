import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useFacts } from '#web/data/facts.tsx'
import { findStart } from '#web/data/find-start.ts'
import { Button } from '#web/ui/button.tsx'
import { startViewing } from '#web/widgets/access/viewing-visit.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** Whom to view as, by which account, and what the button says where it stands among others. */
type Props = { user: string; account: string; label?: string; size?: 'normal' | 'small' }

/** Shows the portal as a client of the account sees it. */
export const ViewAsButton = ({ user, account, label, size }: Props) => {
  const say = useWords('access')
  const facts = useFacts()
  const [isBusy, setIsBusy] = useState(false)
  const start = (): void => {
    setIsBusy(true)
    startViewing({ user, account }, { findHome: (session) => findStart(session, facts) }).catch(() => {
      setIsBusy(false)
      saySnack(say('viewFailed'), 'failed')
    })
  }
  return (
    <Button size={size} busy={isBusy} aria-label={label} icon={IconEye} onClick={start}>
      {say('viewAs')}
    </Button>
  )
}
