import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

// Fetched when somebody asks for it.
const NewClientDrawer = lazy(async () => ({
  default: (await import('./new-client-drawer.tsx')).NewClientDrawer,
}))

/** Opens the form of a new client of the portal. */
export const NewClientButton = ({ portal }: { portal: string }) => {
  const say = useWords('clients')
  const mayChange = useMayChange()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayChange) return null
  return (
    <>
      <Button kind="primary" icon={IconUserPlus} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('newClient')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewClientDrawer portal={portal} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
