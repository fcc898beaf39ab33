import { expect, it } from 'vitest'
import { KeptResults } from '#providers/kept-results.ts'

it('keeps the most recently asked for and no more than there is room for', async () => {
  const kept = new KeptResults<string>({ most: 2 })
  let made = 0
  const find = (key: string) =>
    kept.find(key, async () => {
      made += 1
      return key
    })
  for (const key of ['a', 'b', 'a', 'c']) await find(key)
  expect([kept.size, made]).toEqual([2, 3])
  await find('a')
  expect(made).toBe(3)
  await find('b')
  expect(made).toBe(4)
})

it('forgets what could not be made, and what is good for no time', async () => {
  const kept = new KeptResults<number>({ most: 2, forMs: (result) => (result > 1 ? Infinity : 0) })
  await expect(kept.find('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once')
  expect(await kept.find('a', async () => 1)).toBe(1)
  expect(await kept.find('a', async () => 2)).toBe(2)
  expect(await kept.find('a', async () => 3)).toBe(2)
})

it('keeps each result as long as it is good, by the clock it is given, and shares what is being made', async () => {
  let now = 0
  const kept = new KeptResults<number>({ most: 9, forMs: (result) => result, now: () => now })
  const both = await Promise.all([kept.find('a', async () => 10), kept.find('a', async () => 11)])
  expect(both).toEqual([10, 10])
  now = 9
  expect(await kept.find('a', async () => 12)).toBe(10)
  now = 10
  expect(await kept.find('a', async () => 12)).toBe(12)
})

it('tells whoever is making something that all was forgotten, and keeps it from those who ask then', async () => {
  const kept = new KeptResults<string>({ most: 9 })
  const held = Promise.withResolvers<string>()
  const told: boolean[] = []
  const old = kept.find('a', async (isCurrent) => {
    const answer = await held.promise
    told.push(isCurrent())
    return answer
  })
  kept.forget()
  const anew = kept.find('a', async () => 'new')
  held.resolve('old')
  expect([await old, await anew, told]).toEqual(['old', 'new', [false]])
  expect(await kept.find('a', async () => 'later')).toBe('new')
})
