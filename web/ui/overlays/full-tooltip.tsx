import { Tooltip as KitTooltip } from '@mantine/core'
import type { RefObject } from 'react'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import classes from '#web/ui/figures/quality-mark.module.css'

export type FullTooltipProps = {
  text: string
  target: RefObject<HTMLElement | null>
  opened: boolean
}

/** The explanation with what places it. */
export const FullTooltip = ({ text, target, opened }: FullTooltipProps) => (
  <KitTooltip
    label={text}
    target={target}
    opened={opened}
    classNames={{ tooltip: classes['tip'] ?? '' }}
    multiline
    withinPortal
  />
)
