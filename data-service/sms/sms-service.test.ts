import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSmsService, type RunningSmsService } from '#data-service/sms/sms-service.ts'

let service: RunningSmsService
let now = Date.UTC(2026, 10, 21, 12)

beforeEach(async () => {
  service = await startSmsService({
    port: 0,
    host: '127.0.0.1',
    token: 'secret',
    deliveryMs: 2000,
    now: () => now,
  })
})
afterEach(() => service.close())

const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' }
const post = (text: { id: string; to: string; from?: string; text?: string }, key = text.id) =>
  fetch(`${service.url}/messages`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify({ from: 'Portico', text: '1 is your PIN', ...text }),
  })
const find = async (id: string) => {
  const answer = await fetch(`${service.url}/messages/${id}`, { headers })
  return { status: answer.status, ...((await answer.json()) as object) }
}

it('takes a message once by its id, and says when it has arrived', async () => {
  expect((await post({ id: 'a', to: '+447700900123' })).status).toBe(202)
  expect((await post({ id: 'a', to: '+447700900123' })).status).toBe(202)
  expect(service.texts).toHaveLength(1)
  expect(await find('a')).toEqual({ status: 'accepted' })
  now += 2000
  expect(await find('a')).toEqual({ status: 'delivered' })
  expect(await find('b')).toMatchObject({ error: 'No such message' })
  const found = await fetch(`${service.url}/messages?to=+447700900123`, { headers })
  expect(await found.json()).toMatchObject([{ id: 'a', text: '1 is your PIN' }])
})

it('refuses what is no message, other keys, and whoever has no token', async () => {
  expect((await post({ id: 'a', to: 'Ann' })).status).toBe(422)
  expect((await post({ id: 'a', to: '+447700900123' }, 'b')).status).toBe(422)
  expect((await post({ id: 'a', to: '+447700900123', text: '' })).status).toBe(422)
  expect((await fetch(`${service.url}/messages`)).status).toBe(401)
  expect(service.texts).toEqual([])
})

it('says of a number that is out of service that nothing arrives there', async () => {
  await post({ id: 'a', to: '+447700900000' })
  expect(await find('a')).toMatchObject({ error: 'The number is not in service' })
})
