import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { composeOrderBody } from '#providers/dutch/compose-order-body.ts'

const asOf = '2026-11-20'
const externalId = accountOfStory(shareTenant('dutch', { asOf }), 'saver').externalId!
const order = composeOrderBody({
  accountId: externalId,
  language: 'nl',
  amounts: { F3001: 5000 },
  endpoint: 'amendment',
  status: 'verified',
  answers: { redemption_reason: 'x', redemption_number: 1, redemption_number_held: 2 },
})

/** What a service does between its start and its end. */
async function during<T>(ordersFile: string, work: (address: string) => Promise<T>): Promise<T> {
  const service = await startDataService({ port: 0, host: '127.0.0.1', asOf, ordersFile })
  try {
    return await work(`${service.baseUrl}/dutch/order`)
  } finally {
    await service.close()
  }
}

const place = (file: string) =>
  during(file, async (address) => {
    const answer = await fetch(`${address}/amendment`, { method: 'POST', body: JSON.stringify(order) })
    return ((await answer.json()) as { orderId: string }).orderId
  })
const listed = (file: string) =>
  during(file, async (address) => {
    const answer = await fetch(`${address}/list?lang=en&accountId=${externalId}`)
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  })

test('a service that keeps its orders has each once after it was ended, also in the middle of a line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orders-'))
  const file = join(folder, 'orders.txt')
  const first = await place(file)
  await appendFile(file, '{"call":"amendm')
  const second = await place(file)
  expect(second).not.toBe(first)
  const all = await listed(file)
  expect(all.filter((id) => id === first)).toHaveLength(1)
  expect(all.filter((id) => id === second)).toHaveLength(1)
  await rm(folder, { recursive: true })
})
