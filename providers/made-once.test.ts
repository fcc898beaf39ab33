import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { madeOnce } from '#providers/made-once.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import { withToldWorkings } from '#providers/told-working.ts'
import { answerHere, type Listening } from '#tests/support/listen-here.ts'

describe('what is made of a list', () => {
  const makings: string[] = []
  const read = madeOnce((list: readonly object[], word: string) => {
    makings.push(word)
    return { length: list.length, word }
  })

  it('is made once for the list and a word', () => {
    const list = [{}]
    makings.length = 0
    expect(read(list, 'EUR')).toBe(read(list, 'EUR'))
    expect(read(list, 'GBP')).toEqual({ length: 1, word: 'GBP' })
    expect(makings).toEqual(['EUR', 'GBP'])
  })

  it('is never that of another list, however alike', () => {
    expect(read([{}], 'EUR')).not.toBe(read([{}], 'EUR'))
  })
})

describe('figures that follow from an answer of a data service', () => {
  const grown: Record<string, number> = {}
  let service: Listening
  let clock = 0

  const performanceOf = (firm: string) => ({
    currency: 'EUR',
    benchmark: null,
    cumulative: ['2026-08-31', '2026-09-30', '2026-10-31'].map((date, i) => ({
      date,
      portfolio: (grown[firm] ?? 0) * i,
      portfolioValue: 1000 + i,
    })),
    discrete: [],
    yearly: [],
  })

  beforeEach(async () => {
    clock = Date.UTC(2026, 10, 2)
    Object.assign(grown, { north: 1, south: 7 })
    service = await answerHere((request, response) => {
      const [, firm = '', call] = (request.url ?? '').split('/')
      response.end(JSON.stringify(call === 'Performance' ? performanceOf(firm) : []))
    })
  })
  afterEach(async () => {
    await service.close()
  })

  const open = (firm: string) =>
    createPlatformPortfolioData({
      baseUrl: `${service.url}/${firm}`,
      lastGood: new MemoryLastGoodStore(),
      log: () => undefined,
      now: () => new Date(clock).toISOString(),
      keepFor: 30_000,
    })

  const returnOf = async (source: ReturnType<typeof open>) => {
    const told = withToldWorkings(source)
    const range = { of: 'cumulative', from: null, to: null, against: null } as const
    const [{ data }, { data: working }] = await Promise.all([
      told.performance('P1'),
      told.working('P1', range),
    ])
    expect(working?.figure).toEqual(data?.cumulative)
    return data?.cumulative.value
  }

  it('are the same however often they are asked for, and those of the new answer as soon as there is one', async () => {
    const north = open('north')
    expect([await returnOf(north), await returnOf(north)]).toEqual([0.02, 0.02])
    grown['north'] = 3
    clock += 30_001
    expect(await returnOf(north)).toBe(0.06)
    await north.close()
  })

  it('are those of the firm that asks, where two firms know a portfolio by one id', async () => {
    const [north, south] = [open('north'), open('south')]
    expect([await returnOf(north), await returnOf(south), await returnOf(north)]).toEqual([0.02, 0.14, 0.02])
    await Promise.all([north.close(), south.close()])
  })
})
