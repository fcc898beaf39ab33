import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  findIdleState,
  isSignOutElsewhere,
  readLogoutAt,
  writeLogoutAt,
  type IdleState,
} from '#web/app/idle/idle-clock.ts'

const activities = ['mousemove', 'scroll', 'keydown'] as const

type Watch = {
  sessionMs: number
  /** The page that is open; to open another is to be there. */
  place: string
  /** Tells the server that somebody is there; at most once a minute. */
  onActivity: () => void
  onExpiry: () => void
  /** Somebody signed out in another tab. */
  onSignOutElsewhere: () => void
}

const pingEveryMs = 60_000

/**
 * Whether an event is somebody's doing: browsers send a mouse move of their own when the page moves under a pointer
 * that lies still, and the warning itself would end its own display.
 */
const buildActivityCheck = (): ((event: Event) => boolean) => {
  let place = ''
  return (event) => {
    if (!(event instanceof MouseEvent)) return true
    const last = place
    place = `${event.screenX},${event.screenY}`
    return last !== '' && last !== place
  }
}

/** To open another page is to be there, though neither the pointer nor a key may have moved. */
const useVisits = (place: string, sessionMs: number): void => {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    const [logoutAt, now] = [readLogoutAt(), Date.now()]
    // Where there is none, somebody has just signed out.
    if (logoutAt !== null && findIdleState({ logoutAt, now, sessionMs }).kind !== 'expired')
      writeLogoutAt(now + sessionMs)
  }, [place, sessionMs])
}

/** Keeps the log-out time moving while somebody is there, and says when it comes near or has passed. */
export const useIdleSession = ({ sessionMs, place, onActivity, onExpiry, onSignOutElsewhere }: Watch) => {
  const [state, setState] = useState<IdleState>({ kind: 'active' })
  const extend = useEffectEvent(() => writeLogoutAt(Date.now() + sessionMs))
  const ping = useEffectEvent(onActivity)
  const expire = useEffectEvent(onExpiry)
  const follow = useEffectEvent(onSignOutElsewhere)
  const look = useEffectEvent(() => {
    const next = findIdleState({ logoutAt: readLogoutAt(), now: Date.now(), sessionMs })
    if (next.kind === 'expired') expire()
    setState((last) => (last.kind === 'active' && next.kind === 'active' ? last : next))
  })
  useEffect(() => {
    let lastWrite = 0
    let lastPing = Date.now()
    const isActivity = buildActivityCheck()
    const notice = (event: Event): void => {
      if (!isActivity(event)) return
      const now = Date.now()
      if (now - lastWrite < 1000) return
      lastWrite = now
      // A tab that slept past the end may not wake the session up again.
      if (findIdleState({ logoutAt: readLogoutAt(), now, sessionMs }).kind === 'expired') return look()
      extend()
      look()
      if (now - lastPing < pingEveryMs) return
      lastPing = now
      ping()
    }
    const hear = (event: StorageEvent): void => {
      if (isSignOutElsewhere(event)) follow()
    }
    extend()
    window.addEventListener('storage', hear)
    for (const activity of activities) window.addEventListener(activity, notice, { passive: true })
    document.addEventListener('visibilitychange', look)
    const clock = setInterval(look, 1000)
    return () => {
      for (const activity of activities) window.removeEventListener(activity, notice)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('storage', hear)
      clearInterval(clock)
    }
  }, [sessionMs])
  useVisits(place, sessionMs)
  return { state, stay: () => (writeLogoutAt(Date.now() + sessionMs), onActivity()) }
}
