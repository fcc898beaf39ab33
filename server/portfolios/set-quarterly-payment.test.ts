import { beforeEach, expect, it } from 'vitest'
import { setQuarterlyPayment, type PaymentWish } from '#server/portfolios/set-quarterly-payment.ts'
import type { Caller } from '#server/store/executor.ts'
import { readRecord } from '#server/store/records/records.ts'
import { buildAccount, buildCaller, buildTenant, type Place } from '#tests/support/builders.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { writeAs } from '#tests/support/writing.ts'

const fund = {
  fundId: 'F1001',
  name: 'Amstel Homes',
  estimate: { on: '2024-12-31', amount: 1250, currency: 'EUR' },
}

let place: Place
let investor: Caller
let adviser: Caller
let own: string
let other: string

const database = await openTestDatabase()

beforeEach(async () => {
  place = await buildTenant(database, 'dutch')
  investor = await buildCaller(place, 'investor', { email: 'payee@clients.example', userLanguage: 'nl' })
  adviser = await buildCaller(place, 'professional', { email: 'adviser@home.example', userLanguage: 'en' })
  const owner = [adviser.userId ?? '']
  own = await buildAccount(place, { client: investor.userId, owner, name: 'Own' })
  other = await buildAccount(place, { client: investor.userId, owner, name: 'Apart' })
})

async function set(caller: Caller, wish: Partial<PaymentWish> = {}) {
  return writeAs(database.store, { caller, configuration: 'dutch' }, (writing) =>
    setQuarterlyPayment(writing, { account: own, fund, payment: 'first', isPaidOut: true, ...wish }),
  )
}

async function flagsOf(account: string) {
  const { quarterlyPaymentsStatus: first, secondQuarterlyPaymentsStatus: second } =
    await database.store.serve(place.tenantId, (transaction) => readRecord(transaction, 'accounts', account))
  return { first: first ?? null, second: second ?? null }
}

it('stands on the account, and on no other of the client', async () => {
  expect(await set(investor)).toEqual({ accounts: 1 })
  const on = { F1001: { name: 'Amstel Homes', value: true } }
  expect(await flagsOf(own)).toEqual({ first: on, second: null })
  expect(await flagsOf(other)).toEqual({ first: null, second: null })
  await set(investor, { payment: 'second' })
  await set(investor, { isPaidOut: false })
  expect(await flagsOf(own)).toEqual({
    first: { F1001: { name: 'Amstel Homes', value: false } },
    second: on,
  })
})

it('leaves the payments of other funds as they are', async () => {
  await set(investor)
  await set(investor, { fund: { ...fund, fundId: 'F2', name: 'Loans' } })
  expect((await flagsOf(own)).first).toMatchObject({ F1001: { value: true }, F2: { value: true } })
})

it('is in the log under the name of whoever did it', async () => {
  await set(investor)
  const entries = await database.store.serveOne<{ account: string; by: string; changes: object }>(
    place.tenantId,
    {
      name: 'test.payment-log',
      text: `select account, created_by as by, changes from logs where tenant_id = $1 and type = 'update'
        and collection = 'accounts' order by account`,
    },
  )
  const after = { F1001: { name: 'Amstel Homes', value: true } }
  const changes = { quarterlyPaymentsStatus: { before: null, after } }
  expect(entries).toEqual([{ account: own, by: investor.userId, changes }])
})

it('is told to the client in their language and to the advisers, once', async () => {
  await set(investor)
  expect(await set(investor)).toEqual({ accounts: 0 })
  const [mail, ...more] = await mailsTo(place, 'payee@clients.example')
  expect(more).toEqual([])
  expect(mail?.subject).toContain('kwartaaluitkering van Amstel Homes ingeschakeld')
  expect(mail?.html).toContain('31 december 2024')
  expect(mail?.html).toMatch(/€\s1\.250,00/)
  expect(await mailsTo(place, 'adviser@home.example')).toHaveLength(1)
})

it('names dollars in the e-mail as the pages do', async () => {
  const reader = { email: 'reader@clients.example', userLanguage: 'en' } as const
  const { userId: client } = await buildCaller(place, 'investor', reader)
  const account = await buildAccount(place, { client, owner: [adviser.userId ?? ''] })
  const estimate = { ...fund.estimate, currency: 'USD' }
  await set(adviser, { account, fund: { ...fund, estimate } })
  const [mail] = await mailsTo(place, reader.email)
  expect(mail?.html).toMatch(/\s\$1,250\.00/)
})

it('may be done by the adviser, of which the client is told', async () => {
  expect(await set(adviser, { payment: 'second' })).toEqual({ accounts: 1 })
  const [mail] = await mailsTo(place, 'payee@clients.example')
  expect(mail?.subject).toContain('extra kwartaaluitkering')
})

it('is refused to somebody who does not see the account, and nothing is saved', async () => {
  const stranger = await buildCaller(place, 'investor', { email: 'stranger@clients.example' })
  await expect(set(stranger)).rejects.toMatchObject({ problem: { code: 'not-found' } })
  expect(await flagsOf(own)).toEqual({ first: null, second: null })
})
