import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Foot, type MainAction } from '#web/ui/dialog-foot.tsx'
import classes from '#web/ui/overlays/overlay.module.css'
import { useStillPage } from '#web/ui/use-still-page.ts'
import { useTopLayer } from '#web/ui/use-top-layer.ts'
import { useWords } from '#web/words/words.ts'

export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** What the cross is called; 'Close' when absent. */
  closeLabel?: string
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  /** The main button, beside one that closes; instead of a footer. */
  action?: MainAction
  /** In pixels; 600 unless a wide table needs more. */
  width?: number
  /** Whether a click outside or Escape closes it; not where typed input would be lost. */
  dismissable?: boolean
  children: ReactNode
}

const classNames = {
  content: classes['dialog'] ?? '',
  header: classes['head'] ?? '',
  title: classes['title'] ?? '',
  body: classes['body'] ?? '',
}

/** A question or a short task in front of the page. Focus stays inside and returns where it came from. */
export const Dialog = (props: DialogProps) => {
  const {
    opened,
    onClose,
    title,
    closeLabel,
    footer,
    action,
    width = 600,
    dismissable = true,
    children,
  } = props
  const say = useWords('app')
  useStillPage(opened)
  const { layer, mayClose } = useTopLayer(opened)
  return (
    <Modal
      opened={opened}
      onClose={() => mayClose() && onClose()}
      data-layer={layer}
      title={title}
      size={width}
      centered
      lockScroll={false}
      closeOnClickOutside={dismissable}
      closeOnEscape={dismissable}
      closeButtonProps={{ 'aria-label': closeLabel ?? say('close') }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 140 }}
      classNames={classNames}
    >
      {children}
      <Foot footer={footer} action={action} onClose={onClose} />
    </Modal>
  )
}
