import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { query } from '#web/data/queries.ts'
import { freshMs } from './fresh-record.ts'

const recordOf = ({ target }: Event): string | null =>
  (target instanceof Element && target.closest('[data-record]')?.getAttribute('data-record')) || null

type Ahead = { place: RefObject<HTMLElement | null>; collection: string; loadDrawer: () => Promise<unknown> }

/**
 * Fetches what opening a record needs a moment before it is opened: the code of the drawer when a row is pointed at or
 * walked to, the record when its row is pressed.
 */
export const useDrawerAhead = ({ place, collection, loadDrawer }: Ahead): void => {
  const client = useQueryClient()
  // What fails here is asked for again, and told, when the record is opened.
  const loadCode = useEffectEvent((event: Event) => {
    if (recordOf(event) !== null) void loadDrawer().catch(() => undefined)
  })
  const loadRecord = useEffectEvent((event: Event) => {
    const id = recordOf(event)
    if (id === null) return
    void client.prefetchQuery({
      ...query('readRecord', { params: { collection, id } }),
      staleTime: freshMs,
    })
  })
  useEffect(() => {
    const element = place.current
    const onAim = (event: Event): void => loadCode(event)
    const onPress = (event: Event): void => loadRecord(event)
    element?.addEventListener('pointerover', onAim)
    element?.addEventListener('focusin', onAim)
    element?.addEventListener('pointerdown', onPress)
    return () => {
      element?.removeEventListener('pointerover', onAim)
      element?.removeEventListener('focusin', onAim)
      element?.removeEventListener('pointerdown', onPress)
    }
  }, [place])
}
