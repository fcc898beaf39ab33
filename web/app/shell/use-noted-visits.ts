import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { request, type Input } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'
import { isFullySignedIn, type Session } from '#web/data/session.ts'

type Opened = Input<'noteVisit'>

/**
 * Tells the server of each page of a portal that is opened, once it is there: what is counted of it is decided there.
 * Tabs and filters of a page are no other page. Nobody waits for it, and nothing is said where it fails.
 */
export const useNotedVisits = (session: Session | null): void => {
  const { reports } = useFacts()
  const last = useRef('')
  const opened = useRouterState({
    // Texts, which are the same as long as they say the same.
    select: ({ status, matches, location }) => {
      const match = matches.at(-1)
      const { portal } = (match?.params ?? {}) as { portal?: string }
      return status === 'idle' && match && portal ? `${location.pathname} ${portal} ${match.fullPath}` : ''
    },
  })
  const note = useEffectEvent((place: string) => {
    const [pathname = '', portal = '', fullPath] = place.split(' ')
    const page = Object.values(reports).find(({ path }) => path === fullPath)?.id
    if (page === undefined || pathname === last.current) return
    last.current = pathname
    void request('noteVisit', {
      params: { portal },
      body: { page: page as Opened['body']['page'] },
    }).catch(() => undefined)
  })
  const isSignedIn = isFullySignedIn(session)
  useEffect(() => {
    if (isSignedIn && opened !== '') note(opened)
  }, [isSignedIn, opened])
}
