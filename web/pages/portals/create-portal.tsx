import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

const PortalDrawer = lazy(async () => ({ default: (await import('./portal-drawer.tsx')).PortalDrawer }))

/** The button that makes a portal, and its form. */
export const CreatePortal = ({ session }: { session: Session }) => {
  const say = useWords('portals')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        kind="primary"
        icon={<IconPlus size={16} stroke={2} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {say('create')}
      </Button>
      {isOpen && (
        <Suspense>
          <PortalDrawer session={session} portal={null} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
