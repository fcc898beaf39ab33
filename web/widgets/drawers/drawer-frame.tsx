import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Drawer } from '#web/ui/drawer.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'

type DrawerFrameProps = { title: ReactNode; footer?: ReactNode; children: ReactNode }

/** A closed drawer is gone at once, with what was focused in it: the focus goes back to where it was opened from. */
const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** A drawer of a report page: closed by its button, Escape or a click beside it, and gone from the address. */
export const DrawerFrame = ({ title, footer, children }: DrawerFrameProps) => {
  const { closeDrawer } = useDrawers()
  useFocusBack()
  return (
    <Drawer opened onClose={closeDrawer} title={title} footer={footer}>
      <Suspense fallback={<TextSkeleton lines={8} />}>{children}</Suspense>
    </Drawer>
  )
}
