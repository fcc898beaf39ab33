import { Suspense, useState } from 'react'
import { isStaff, mayChange } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { useWords } from '#web/words/words.ts'

type ProposeProps = { account: string; model: string }

const ProposeDrawer = late<ProposeProps & { onClose: () => void }>(
  async () => (await import('./propose-drawer.tsx')).ProposeDrawer,
)

/** For people of the firm: trades that lead back to a model, proposed to the client. */
export const ProposeButton = (props: ProposeProps) => {
  const say = useWords('proposals')
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!session || !isStaff(session) || !mayChange(session)) return null
  return (
    <>
      <Button
        kind="primary"
        onPointerEnter={() => void ProposeDrawer.fetch()}
        onFocus={() => void ProposeDrawer.fetch()}
        onClick={() => setIsOpen(true)}
      >
        {say('propose')}
      </Button>
      {isOpen && (
        <Suspense>
          <ProposeDrawer {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
