import { describe, expect, it } from 'vitest'
import { findIdleState, isSignOutElsewhere, readLogoutAt, writeLogoutAt } from '#web/app/idle/idle-clock.ts'

const buildStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const halfHour = 1_800_000

describe('the clock of an idle session', () => {
  it('is shared through storage and can be taken away', () => {
    const storage = buildStorage()
    expect(readLogoutAt(storage)).toBeNull()
    writeLogoutAt(1_000_000.4, storage)
    expect(readLogoutAt(storage)).toBe(1_000_000)
    writeLogoutAt(null, storage)
    expect(readLogoutAt(storage)).toBeNull()
  })

  it('does not trust a damaged time', () => {
    const storage = buildStorage()
    storage.setItem('portico.logout-at', 'soon')
    expect(readLogoutAt(storage)).toBeNull()
  })

  it('hears that another tab signed out, and nothing else', () => {
    expect(isSignOutElsewhere({ key: 'portico.logout-at', newValue: null })).toBe(true)
    expect(isSignOutElsewhere({ key: 'portico.logout-at', newValue: '1800000' })).toBe(false)
    expect(isSignOutElsewhere({ key: 'portico.language', newValue: null })).toBe(false)
  })

  it('warns for the last minute and then expires', () => {
    const at = (now: number) => findIdleState({ logoutAt: halfHour, now, sessionMs: halfHour })
    expect(at(0)).toEqual({ kind: 'active' })
    expect(at(halfHour - 60_001)).toEqual({ kind: 'active' })
    expect(at(halfHour - 60_000)).toEqual({ kind: 'warning', secondsLeft: 60 })
    expect(at(halfHour - 1)).toEqual({ kind: 'warning', secondsLeft: 1 })
    expect(at(halfHour)).toEqual({ kind: 'expired' })
  })
})
