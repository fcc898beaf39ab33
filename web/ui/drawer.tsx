import { Drawer as KitDrawer } from '@mantine/core'
import { createContext, use, type ReactNode } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useIsPhone } from '#web/ui/media.ts'
import { Foot, type MainAction } from '#web/ui/dialog-foot.tsx'
import classes from '#web/ui/overlays/overlay.module.css'
import { useStillPage } from '#web/ui/use-still-page.ts'
import { useTopLayer } from '#web/ui/use-top-layer.ts'
import { useWords } from '#web/words/words.ts'

const DepthContext = createContext(0)

/** The width of a drawer: half the window, three hundredths less for each drawer below it; all of it on phones. */
export const findDrawerWidth = (depth: number, device: 'phone' | 'desktop'): string =>
  device === 'phone' ? '100%' : `${50 - 3 * depth}vw`

export type DrawerProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  footer?: ReactNode
  /** The main button, beside one that closes; instead of a footer. */
  action?: MainAction
  /** Whether a click outside or Escape closes it; not where typed input would be lost. */
  dismissable?: boolean
  children: ReactNode
}

const classNames = {
  content: classes['panel'] ?? '',
  header: classes['head'] ?? '',
  title: classes['title'] ?? '',
  body: classes['drawerBody'] ?? '',
}

/** Details or a form beside the page. A drawer opened from inside a drawer is a little narrower. */
export const Drawer = (props: DrawerProps) => {
  const { opened, onClose, title, footer, action, dismissable = true, children } = props
  const depth = use(DepthContext)
  const isPhone = useIsPhone()
  const say = useWords('app')
  useStillPage(opened)
  const { layer, mayClose } = useTopLayer(opened)
  return (
    <DepthContext value={depth + 1}>
      <KitDrawer
        opened={opened}
        onClose={() => mayClose() && onClose()}
        data-layer={layer}
        title={title}
        position="right"
        lockScroll={false}
        size={findDrawerWidth(depth, isPhone ? 'phone' : 'desktop')}
        closeOnClickOutside={dismissable}
        closeOnEscape={dismissable}
        closeButtonProps={{ 'aria-label': say('close') }}
        overlayProps={{ backgroundOpacity: 0.35 }}
        transitionProps={{ duration: 160 }}
        classNames={classNames}
      >
        {children}
        <Foot footer={footer} action={action} onClose={onClose} />
      </KitDrawer>
    </DepthContext>
  )
}
