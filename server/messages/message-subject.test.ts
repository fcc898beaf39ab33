import { expect, test } from 'vitest'
import type { Message } from '#model/calls/messages.ts'
import { newId } from '#server/store/new-id.ts'
import {
  build,
  buildAccount,
  buildGroup,
  buildPortal,
  buildPortfolio,
  buildStatuses,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { place, investor, adviser, stranger } = world
await buildStatuses(place)
const portal = await buildPortal(place)
const account = await buildAccount(place, { name: 'Ina', client: investor.id, owner: [adviser.id], portal })
const other = await buildAccount(place, { name: 'Quillfeather', owner: [adviser.id], portal })
const group = await buildGroup(place)
await build(place, 'groupMembers', { group, account, memberSince: '2026-01-01T00:00:00Z' })

type Spoken = { about: string; name: string }
const send = async (hand: Hand, recipient: string, speaksOf: Spoken | null) => {
  const letter = { subject: 'A word', body: 'Text', files: [], attachMessage: false, subthread: null }
  const answer = await hand.ask('sendMessage', { body: { ...letter, id: newId(), recipient, speaksOf } })
  return { ...answer, thread: String(answer['thread']) }
}
const open = async (hand: Hand, thread: string) => {
  const answer = await hand.ask('readConversation', { params: { thread } })
  return (answer['messages'] as Message[])[0]!
}

test('a portfolio and a holding are named to those who see the account, with where they are looked at', async () => {
  const portfolio = await buildPortfolio(place, { account, name: 'Pension' })
  const about = `portfolio:${portfolio}`
  const { thread } = await send(adviser, account, { about, name: 'As it was called' })
  for (const hand of [investor, adviser])
    expect((await open(hand, thread)).speaksOf).toEqual({ about, name: 'Pension', portal })
  const held = { about: `holding:portfolio/${portfolio}/AAPL`, name: 'Apple' }
  const sent = await send(investor, adviser.id, held)
  expect((await open(adviser, sent.thread)).speaksOf).toEqual({ ...held, portal })
})

test('a message written on the page of a form names its process and keeps it', async () => {
  const form = await build(place, 'forms', { name: 'Change of address' })
  const process = await build(place, 'processes', { name: 'Change your address', formId: form })
  const about = `process:${process}`
  const sent = await send(investor, adviser.id, { about, name: 'As it was called' })
  const { thread } = sent
  expect((await open(adviser, thread)).speaksOf).toEqual({ about, name: 'Change your address', portal: null })
  expect((await adviser.read('messages', thread))['record']).toMatchObject({ process })
})

test('who may not see it learns neither name nor address, on no way in', async () => {
  const about = `account:${other}`
  const { thread } = await send(adviser, group, { about, name: 'Quillfeather' })
  expect((await open(adviser, thread)).speaksOf).toEqual({ about, name: 'Quillfeather', portal })
  const answers = [
    await investor.ask('readConversation', { params: { thread } }),
    await investor.read('messages', thread),
    await adviser.read('messages', thread),
    await investor.ask('listConversations', { query: { box: 'all' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const answer of answers) {
    expect(JSON.stringify(answer)).not.toContain('Quillfeather')
    expect(JSON.stringify(answer)).not.toContain(other)
  }
})

test('sight that is lost takes the name with it', async () => {
  const shared = await buildAccount(place, {
    name: 'Trust',
    client: investor.id,
    owner: [adviser.id],
    portal,
  })
  const { thread } = await send(adviser, account, { about: `account:${shared}`, name: 'Trust' })
  expect((await open(investor, thread)).speaksOf).toMatchObject({ name: 'Trust' })
  const { version } = (await world.admin.read('accounts', shared)).record
  expect(
    (await world.admin.update('accounts', { id: shared, version, values: { client: null } })).status,
  ).toBe(200)
  expect((await open(investor, thread)).speaksOf).toBeNull()
})

test('nobody speaks of what they may not see, and records say nothing of it', async () => {
  const about = `account:${other}`
  expect(await send(investor, adviser.id, { about, name: 'Guess' })).toMatchObject({
    status: 422,
    error: { problems: { about: { code: 'id' } } },
  })
  expect((await send(adviser, account, { about: 'user:1', name: 'X' })).status).toBe(400)
  const values = { subject: 'A word', body: 'Text', recipient: account }
  for (const field of ['about', 'aboutName'])
    expect((await adviser.create('messages', { ...values, [field]: about })).status).toBe(422)
  expect((await open(adviser, (await send(adviser, account, null)).thread)).speaksOf).toBeNull()
})

test('a draft and a planned message keep what they speak of', async () => {
  const speaksOf = { about: `account:${account}`, name: 'Ina' }
  const draft = {
    subject: 'A',
    body: 'B',
    files: [],
    attachMessage: false,
    recipient: account,
    thread: null,
    speaksOf,
  }
  expect((await adviser.ask('saveMessageDraft', { body: draft })).status).toBe(200)
  expect(await adviser.ask('listMessageDrafts', {})).toMatchObject({ drafts: [{ speaksOf }] })
  const { thread: _none, ...letter } = draft
  const id = newId()
  const body = { ...letter, subthread: null, sendAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect((await adviser.ask('planMessage', { params: { id }, body })).status).toBe(200)
  expect(await adviser.ask('listPlannedMessages', {})).toMatchObject({ planned: [{ speaksOf }] })
  expect((await adviser.ask('sendPlannedMessage', { params: { id } })).status).toBe(200)
  expect((await open(investor, id)).speaksOf).toEqual({ ...speaksOf, portal })
  await asKeeper(place, 'delete from message_drafts where tenant_id = $1 returning id')
})

test('the client or group that a message begins with is found by its id, as far as one may write to it', async () => {
  const find = (hand: Hand, id: string) => hand.ask('listRecipients', { query: { id } })
  expect(await find(adviser, group)).toMatchObject({ recipients: [{ id: group, isGroup: true }] })
  expect(await find(adviser, other)).toMatchObject({ recipients: [{ id: other, name: 'Quillfeather' }] })
  expect((await find(stranger, other))['recipients'] ?? []).toEqual([])
})
