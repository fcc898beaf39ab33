import { describe, expect, it } from 'vitest'
import type { Sourced } from '#providers/portfolio-data.ts'
import { askKept, withinPatience } from './kept-answers.ts'

const told = (data: number, freshness: Sourced<number>['freshness'] = 'live'): Sourced<number> => ({
  data,
  freshness,
  asOf: '2024-03-29',
  fetchedAt: '2024-03-29T10:00:00.000Z',
})

describe('what a source said a moment ago', () => {
  it('is asked for once by those who come together, and kept apart by source and by name', async () => {
    let asked = 0
    const ask = async () => told((asked += 1))
    const [source, other] = [{}, {}]
    const both = await Promise.all([askKept(source, 'a', ask), askKept(source, 'a', ask)])
    expect(both.map(({ data }) => data)).toEqual([1, 1])
    expect((await askKept(source, 'a', ask)).data).toBe(1)
    expect((await askKept(source, 'b', ask)).data).toBe(2)
    expect((await askKept(other, 'a', ask)).data).toBe(3)
  })

  it('is asked for again where it was not live', async () => {
    const source = {}
    await askKept(source, 'a', async () => told(0, 'failed'))
    expect((await askKept(source, 'a', async () => told(7))).data).toBe(7)
    const broken = askKept(source, 'c', async () => Promise.reject(new Error('broken')))
    await expect(broken).rejects.toThrow('broken')
    expect((await askKept(source, 'c', async () => told(8))).data).toBe(8)
  })
})

describe('a page', () => {
  it('does not wait for what never comes', async () => {
    expect(await withinPatience(new Promise(() => undefined), 1)).toBeNull()
    expect(await withinPatience(Promise.resolve(5), 60_000)).toBe(5)
  })
})
