import { expect, it } from 'vitest'
import { mayRemind, suggestProfile } from './fact-finder.ts'

const at = '2026-11-02T09:00:00Z'

it('reminds nobody twice within a day, and nobody who has answered', () => {
  const after = (hours: number) => hours * 3_600_000
  expect(mayRemind({ completedAt: null, sinceToldMs: after(19.9) })).toBe(false)
  expect(mayRemind({ completedAt: null, sinceToldMs: after(20) })).toBe(true)
  expect(mayRemind({ completedAt: at, sinceToldMs: after(48) })).toBe(false)
})

it('suggests the profile with the highest score that is not above the one of the client', () => {
  const profiles = [
    { name: 'Growth', fromScore: 70 },
    { name: 'Cautious', fromScore: 0 },
    { name: 'Balanced', fromScore: 40 },
    { name: 'Without', fromScore: null },
  ]
  expect(suggestProfile(69, profiles)?.name).toBe('Balanced')
  expect(suggestProfile(70, profiles)?.name).toBe('Growth')
  expect(suggestProfile(0, profiles)?.name).toBe('Cautious')
  expect(suggestProfile(null, profiles)).toBeNull()
  expect(suggestProfile(30, [{ name: 'Balanced', fromScore: 40 }])).toBeNull()
})
