import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecordsWorld, type RecordsWorld } from '#tests/support/records-world.ts'
import {
  accountMachine,
  checkMachine,
  orderMachine,
  submissionMachine,
} from '#tests/support/status/machines.ts'

let world: RecordsWorld

beforeAll(async () => {
  world = await openRecordsWorld()
})
afterAll(() => world.close())

test.each([
  ['an account', accountMachine],
  ['an order', orderMachine],
  ['a submission', submissionMachine],
] as const)(
  'every state of %s is left for every other by those of the table alone, whoever asks',
  async (_what, machine) => {
    expect(await checkMachine(world, await machine(world))).toEqual([])
  },
  300_000,
)
