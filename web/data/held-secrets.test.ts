import { beforeEach, expect, test, vi } from 'vitest'

const action = { mode: 'invite', oobCode: 'x'.repeat(43) } as const
const kept = new Map<string, string>()

/** The module as a page that was loaded again has it: without what the page before kept in memory. */
const loadAgain = () => {
  vi.resetModules()
  return import('./held-secrets.ts')
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('the code of an e-mail outlives a reload of its tab until it has done its work', async () => {
  const before = await loadAgain()
  before.holdSecret('action', action)
  const after = await loadAgain()
  expect(after.readSecret('action')).toEqual(action)
  after.dropSecret('action')
  expect((await loadAgain()).readSecret('action')).toBeNull()
})

test('a token that signs in is kept in memory alone', async () => {
  const before = await loadAgain()
  before.holdSecret('token', 'secret')
  expect(before.readSecret('token')).toBe('secret')
  expect(kept.size).toBe(0)
  expect((await loadAgain()).readSecret('token')).toBeNull()
})
