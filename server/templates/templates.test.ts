import { expect, test } from 'vitest'
import type { AccountPage } from '#model/calls/accounts.ts'
import { formatMoney } from '#model/format/money.ts'
import { newId } from '#server/store/new-id.ts'
import { writeDay } from '#server/ground/write-day.ts'
import {
  build,
  buildAccount,
  buildGroup,
  buildPortal,
  buildPortfolio,
  buildTransaction,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const texts = {
  en: 'Dear {{client}}, {{account}} is worth {{value}}. Return: {{returnSinceStart}}. {{adviser}}',
  is: 'Kæra {{client}}, {{account}}: {{value}}. {{adviser}}',
}

const world = await closeAfterAll(openRecordsWorld())
const { place, adviser, admin, investor } = world
const portal = await buildPortal(place)
const client = await buildUser(place, { name: 'Björk {{value}}', userLanguage: 'en' })
const account = await buildAccount(place, {
  name: 'Savings',
  client,
  owner: [adviser.id],
  portal,
  currency: 'EUR',
})
const kept = { account, currency: 'EUR', source: 'portal', cash: 'inside' } as const
const portfolio = await buildPortfolio(place, kept)
await buildTransaction(place, {
  account,
  portfolio,
  name: 'In',
  symbol: null,
  units: '0',
  price: null,
  currency: 'EUR',
  side: 'CONTRIBUTION',
  purchaseType: 'Contribution',
  amount: '1234.50',
  date: '2026-01-05',
})
const made = await admin.create('messageTemplates', {
  name: 'Review',
  subject: { en: 'Review' },
  body: texts,
})
const template = made.record.id

type Filled = {
  status: number
  subject: string
  body: string
  language: string
  open: string[]
  isOtherLanguage: boolean
}
const fill = async (hand: Hand, recipient: string, of = template) =>
  (await hand.ask('fillMessageTemplate', {
    params: { template: of },
    query: { recipient },
  })) as unknown as Filled
const speak = (language: string) =>
  asKeeper(
    place,
    `update users set user_language = '${language}' where tenant_id = $1 and name like 'Björk%' returning id`,
  )
const send = (hand: Hand, body: string) =>
  hand.ask('sendMessage', {
    body: {
      id: newId(),
      subthread: null,
      recipient: account,
      subject: 'Review',
      body,
      files: [],
      attachMessage: false,
    },
  })

test('a template says the figures that the page of the account shows, with their days, and who writes to whom', async () => {
  const page = (await adviser.ask('readAccount', { params: { account } })) as unknown as AccountPage
  const { value, changes } = page.figures!
  expect(value.value).toBeCloseTo(1234.5)
  const money = formatMoney(value.value!, { currency: 'EUR', locale: 'en-GB' })
  const filled = await fill(adviser, account)
  expect(filled).toMatchObject({ status: 200, subject: 'Review', language: 'en', isOtherLanguage: false })
  // What is filled in is no field, whatever a client calls themselves.
  expect(filled.body).toContain('Dear Björk {{value}}, Savings is worth')
  expect(filled.body).toContain(`${money} on ${writeDay(value.asOf, 'en')}`)
  expect(filled.body).toContain(`from ${writeDay(changes.all.from!, 'en')}`)
  expect(filled.body).toContain('Paul')
})

test('it is written in the language of the recipient, and says so where it has none', async () => {
  await speak('is')
  expect(await fill(adviser, account)).toMatchObject({ language: 'is', isOtherLanguage: false })
  const english = await admin.create('messageTemplates', { name: 'English', body: { en: 'Hello' } })
  expect(await fill(adviser, account, english.record.id)).toMatchObject({
    language: 'en',
    isOtherLanguage: true,
    body: 'Hello',
    open: [],
  })
  await speak('en')
})

test('what is not known stands open, is named, and keeps the message from being sent', async () => {
  const bare = await buildAccount(place, { name: 'New', owner: [adviser.id] })
  const group = await buildGroup(place)
  const filled = await fill(adviser, bare)
  expect(filled.open).toEqual(['client', 'value', 'returnSinceStart'])
  expect((await fill(adviser, group)).open).toEqual(['client', 'account', 'value', 'returnSinceStart'])
  expect(await send(adviser, filled.body)).toMatchObject({
    status: 422,
    error: { problems: { body: { code: 'field-open' } } },
  })
  expect(await send(adviser, 'All {{things}} are known')).toMatchObject({ status: 200 })
})

test('a template is filled for nobody whose account one does not see, and read by no client', async () => {
  const elsewhere = await buildAccount(place, { owner: [admin.id] })
  await build(place, 'accessGroups', { name: 'Team', team: [adviser.id], clients: [account] })
  expect((await fill(adviser, elsewhere)).status).toBe(404)
  expect((await fill(adviser, account)).status).toBe(200)
  expect((await fill(investor, account)).status).toBe(403)
  expect((await investor.ask('listMessageTemplates', {})).status).toBe(403)
  expect((await investor.list('messageTemplates')).status).toBe(403)
  expect((await adviser.create('messageTemplates', { name: 'Mine', body: { en: 'x' } })).status).toBe(403)
})

test('a template that asks for what nobody can fill is refused, by its language', async () => {
  const answer = await admin.create('messageTemplates', {
    name: 'Wrong',
    subject: { en: 'Fine' },
    body: { en: 'Fine', is: 'Kæra {{klient}}' },
  })
  expect(answer).toMatchObject({ status: 422, error: { problems: { body_is: { code: 'field-unknown' } } } })
})
