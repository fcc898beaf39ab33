import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecordsWorld, type RecordsWorld } from '#tests/support/records-world.ts'
import { checkMachine, submissionMachine } from '#tests/support/status/machines.ts'

let world: RecordsWorld

beforeAll(async () => {
  world = await openRecordsWorld()
})
afterAll(() => world.close())

test('every state of a submission is left for every other by those of the table alone, whoever asks', async () => {
  expect(await checkMachine(world, await submissionMachine(world))).toEqual([])
}, 300_000)
