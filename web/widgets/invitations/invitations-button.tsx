import { IconMailForward } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

// Fetched when somebody asks for it.
const InvitationsDrawer = lazy(async () => ({
  default: (await import('./invitations-drawer.tsx')).InvitationsDrawer,
}))

/** Opens the invitations of a portal. */
export const InvitationsButton = ({ portal }: { portal: string }) => {
  const say = useWords('invitations')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={IconMailForward} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('title')}
      </Button>
      {isOpen && (
        <Suspense>
          <InvitationsDrawer portal={portal} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
