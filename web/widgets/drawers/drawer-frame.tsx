import { Suspense, type ReactNode } from 'react'
import { Drawer } from '#web/ui/drawer.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'
import { useDrawers } from './use-drawers.ts'

type DrawerFrameProps = { title: ReactNode; footer?: ReactNode; children: ReactNode }

/** A drawer of a report page: closed by its button, Escape or a click beside it, and gone from the address. */
export const DrawerFrame = ({ title, footer, children }: DrawerFrameProps) => {
  const say = useWords('details')
  const sayApp = useWords('app')
  const { closeDrawer } = useDrawers()
  return (
    <Drawer opened onClose={closeDrawer} title={title} labels={{ close: say('close') }} footer={footer}>
      <Suspense fallback={<TextSkeleton lines={8} labels={{ loading: sayApp('loading') }} />}>
        {children}
      </Suspense>
    </Drawer>
  )
}
