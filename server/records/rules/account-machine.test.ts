import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecordsWorld, type RecordsWorld } from '#tests/support/records-world.ts'
import { checkMachine, accountMachine } from '#tests/support/status/machines.ts'

let world: RecordsWorld

beforeAll(async () => {
  world = await openRecordsWorld()
})
afterAll(() => world.close())

test('every state of an account is left for every other by those of the table alone, whoever asks', async () => {
  expect(await checkMachine(world, await accountMachine(world))).toEqual([])
}, 300_000)
