import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'

type Place = { pathname: string; search: unknown }

const openIn = ({ search }: Place): unknown => (search as { open?: unknown }).open

/** Whether a change of the address leaves the open record. Signing out does not ask: what is typed is kept. */
const isLeaving = (current: Place, next: Place): boolean =>
  !next.pathname.startsWith('/login') &&
  (current.pathname !== next.pathname || openIn(current) !== openIn(next))

type LeaveSetup = { isDirty: boolean; onClose: () => void; throwAway: () => void }

/** Asks before unsaved changes are left: on closing, on following a link, on closing the window. */
export const useLeaveGuard = ({ isDirty, onClose, throwAway }: LeaveSetup) => {
  const isFree = useRef(false)
  const [isClosing, setIsClosing] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !isFree.current && isLeaving(current, next),
    enableBeforeUnload: () => isDirty && !isFree.current,
    withResolver: true,
  })
  const freely = (leave: () => void): void => {
    isFree.current = true
    leave()
  }
  const go = (): void =>
    freely(() => {
      if (blocker.status === 'blocked') blocker.proceed()
      else onClose()
    })
  return {
    isAsking: isClosing || blocker.status === 'blocked',
    /** Closes, or asks first. */
    ask: (): void => (isDirty ? setIsClosing(true) : onClose()),
    /** Leaves without being asked, after saving. */
    freely,
    go,
    stay: (): void => {
      setIsClosing(false)
      if (blocker.status === 'blocked') blocker.reset()
    },
    discard: (): void => {
      throwAway()
      go()
    },
  }
}

/** How a drawer is left. */
export type Leave = ReturnType<typeof useLeaveGuard>
