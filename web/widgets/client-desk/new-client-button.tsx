import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Registration } from '#model/calls/clients.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

// Fetched when somebody asks for it.
const NewClientDrawer = lazy(async () => ({
  default: (await import('./new-client-drawer.tsx')).NewClientDrawer,
}))

type NewClientButtonProps = { portal: string | null; person?: Registration }

/** Opens the form of a new client of the portal: of somebody new, or of a person who has registered. */
export const NewClientButton = ({ portal, person }: NewClientButtonProps) => {
  const say = useWords('clients')
  const mayChange = useMayChange()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayChange) return null
  return (
    <>
      <Button
        kind={person ? 'secondary' : 'primary'}
        size={person ? 'small' : 'normal'}
        icon={IconUserPlus}
        aria-label={person && `${say('newClient')}: ${person.name}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {say('newClient')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewClientDrawer portal={portal} person={person ?? null} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
