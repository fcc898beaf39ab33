import { Tooltip as KitTooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import classes from '#web/ui/quality-mark.module.css'

/** A short explanation shown on hover, focus and touch. The child must be focusable to be reached by keyboard. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <KitTooltip
    label={text}
    events={{ hover: true, focus: true, touch: true }}
    classNames={{ tooltip: classes['tip'] ?? '' }}
    multiline
    withinPortal
  >
    {children}
  </KitTooltip>
)
