import { FullSelect } from '#web/ui/inputs/select.tsx'
import { FullMenu } from '#web/ui/overlays/menu.tsx'
import { FullPopover } from '#web/ui/overlays/popover.tsx'
import { FullTooltip } from '#web/ui/overlays/tooltip.tsx'

/** Fetches what opens over a page, so that the first click on it does not wait. */
export const fetchOverlays = async (): Promise<void> => {
  await Promise.all([FullSelect, FullMenu, FullPopover, FullTooltip].map((one) => one.fetch()))
}
