import { IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ViewAsButton } from '#web/widgets/access/view-as-button.tsx'
import { useWords } from '#web/words/words.ts'

// Fetched when somebody asks for it.
const ReadersDrawer = lazy(async () => ({
  default: (await import('#web/widgets/access/readers-drawer.tsx')).ReadersDrawer,
}))

/** For people of the firm: who sees this account, and the portal with its client's eyes. */
export const AccountAccess = ({
  account,
}: {
  account: { id: string; name: string; client: string | null }
}) => {
  const say = useWords('access')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {account.client && <ViewAsButton user={account.client} account={account.id} />}
      <Button icon={IconUsers} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('openReaders')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReadersDrawer account={account} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
