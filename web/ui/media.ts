import { useSyncExternalStore } from 'react'

/** The widths at which the layout changes. */
export const phoneQuery = '(max-width: 959.98px)'

/** Whether a media query holds now; renders again when it changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

/** Whether the window is as narrow as a phone or a small tablet. */
export const useIsPhone = (): boolean => useMedia(phoneQuery)
