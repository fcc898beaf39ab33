import { expect, test } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import {
  accountMachine,
  checkMachine,
  orderMachine,
  submissionMachine,
} from '#tests/support/status/machines.ts'

const world = await closeAfterAll(openRecordsWorld())

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
