import { useEffect } from 'react'
import type { PortalFront } from '#model/calls/portals.ts'
import { findThemeFor } from '#web/app/start/start-app.ts'
import { useFacts } from '#web/data/facts.tsx'
import { applyTheme, darkDevice } from '#web/theme/theme-choice.ts'

/**
 * Shows the theme of a portal, unless the person has chosen one; whoever has chosen nothing sees it turn dark with the
 * device in the evening. Undefined: what is shown stays.
 */
export const useLook = (portal: PortalFront | null | undefined): void => {
  const { configuration } = useFacts()
  useEffect(() => {
    if (portal === undefined) return undefined
    const show = (): void => applyTheme(findThemeFor(configuration, portal))
    show()
    const device = darkDevice()
    device.addEventListener('change', show)
    return () => device.removeEventListener('change', show)
  }, [configuration, portal])
}
