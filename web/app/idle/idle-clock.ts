/**
 * When the session of this browser ends: an absolute time in local storage, so that all tabs share it. Activity moves
 * it forward in any of them.
 */
const key = 'portico.logout-at'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The log-out time in milliseconds; null when there is none or it is damaged. */
export const readLogoutAt = (storage: Store = localStorage): number | null => {
  const stored = Number(storage.getItem(key) ?? Number.NaN)
  return Number.isFinite(stored) && stored > 0 ? stored : null
}

/** Sets the log-out time; null takes it away. */
export const writeLogoutAt = (at: number | null, storage: Store = localStorage): void => {
  if (at === null) storage.removeItem(key)
  else storage.setItem(key, String(Math.round(at)))
}

/** Whether a change of storage in another tab took the log-out time away: somebody signed out there. */
export const isSignOutElsewhere = (event: Pick<StorageEvent, 'key' | 'newValue'>): boolean =>
  event.key === key && event.newValue === null

/** A warning is shown for the last minute, or for the last tenth of a short session. */
export const findWarningMs = (sessionMs: number): number => Math.min(60_000, sessionMs / 10)

export type IdleState = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'expired' }

/** What the clock says now. */
export const findIdleState = (at: { logoutAt: number | null; now: number; sessionMs: number }): IdleState => {
  const { logoutAt, now, sessionMs } = at
  if (logoutAt === null) return { kind: 'active' }
  const left = logoutAt - now
  if (left <= 0) return { kind: 'expired' }
  return left <= findWarningMs(sessionMs)
    ? { kind: 'warning', secondsLeft: Math.ceil(left / 1000) }
    : { kind: 'active' }
}
