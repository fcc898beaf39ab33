import { setImmediate as settle } from 'node:timers/promises'
import { array, assert, asyncProperty, constantFrom, nat, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { KeptResults } from '#providers/kept-results.ts'

type Answer = { version: number; fetchedAt: string; freshness: 'live' }

/** A question on its way: what the service told of itself when it arrived, and how the answer comes back. */
type Asked = { told: number | null; hear: (version: number) => void }

/** A service whose figures change with each order, and everything on its way to it and back. */
class Traffic {
  readonly memory = new KeptResults<Answer>({ most: 40, forMs: () => 30_000, now: () => 0 })
  readonly stale: string[] = []
  readonly remembered: number[] = []
  /** How often the service was changed, and how often somebody has heard of it. */
  version = 0
  heard = 0
  asked: Asked[] = []

  ask(question: string): void {
    const answer = this.memory.find(question, async (isCurrent) => {
      const version = await new Promise<number>((hear) => this.asked.push({ told: null, hear }))
      if (isCurrent()) this.remembered.push(version - this.heard)
      return { version, fetchedAt: '2026-11-21T00:00:00.000Z', freshness: 'live' }
    })
    void this.listen(question, answer)
  }

  async listen(question: string, answer: Promise<Answer>): Promise<void> {
    const atLeast = this.heard
    const { version } = await answer
    if (version < atLeast) this.stale.push(`${question}: ${version} after ${atLeast}`)
  }

  reach(place: number): void {
    const asked = this.asked[place % (this.asked.length || 1)]
    if (asked) asked.told ??= this.version
  }

  answer(place: number): void {
    const [asked] = this.asked.splice(place % (this.asked.length || 1), 1)
    asked?.hear(asked.told ?? this.version)
  }

  carryOut(): void {
    this.version += 1
  }

  hearOfOrder(): void {
    if (this.heard === this.version) return
    this.heard = this.version
    this.memory.forget()
  }
}

const steps = {
  'asks a': (traffic: Traffic) => traffic.ask('a'),
  'asks b': (traffic: Traffic) => traffic.ask('b'),
  'a question arrives': (traffic: Traffic, place: number) => traffic.reach(place),
  'an answer comes back': (traffic: Traffic, place: number) => traffic.answer(place),
  'an order is carried out': (traffic: Traffic) => traffic.carryOut(),
  'an order is answered': (traffic: Traffic) => traffic.hearOfOrder(),
} satisfies Record<string, (traffic: Traffic, place: number) => void>

const names = Object.keys(steps) as (keyof typeof steps)[]

it('answers nobody who asks after an order with what was so before it, in whatever order all of it arrives', async () => {
  await assert(
    asyncProperty(
      array(tuple(constantFrom(...names), nat(3)), { maxLength: 40, size: 'max' }),
      async (course) => {
        const traffic = new Traffic()
        for (const [name, place] of course) {
          steps[name](traffic, place)
          await settle()
        }
        while (traffic.asked.length > 0) traffic.answer(0)
        await settle()
        expect(traffic.stale).toEqual([])
        expect(traffic.remembered.filter((ahead) => ahead < 0)).toEqual([])
      },
    ),
    { numRuns: 300, seed: 20_261_122 },
  )
})

it('asks anew where an order was answered while an answer was awaited', async () => {
  const traffic = new Traffic()
  traffic.ask('a')
  traffic.ask('a')
  expect(traffic.asked).toHaveLength(1)
  traffic.carryOut()
  traffic.hearOfOrder()
  traffic.ask('a')
  expect(traffic.asked).toHaveLength(2)
})
