import { describe, expect, it } from 'vitest'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { DocumentsAnswer, HoldingDetail } from '#model/calls/subjects.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  build,
  buildAccount,
  buildFile,
  buildPortal,
  buildPortfolio,
  buildTenant,
  buildTransaction,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'

const database = await openTestDatabase()
const place = await buildTenant(database, 'generic')
const reader = await buildUser(place, { email: 'client@home.example' })
await buildUser(place, { email: 'stranger@home.example' })
const adviser = await buildUser(place, { email: 'adviser@home.example', isProfessional: true })
const account = await buildAccount(place, {
  client: reader,
  owner: [adviser],
  portal: await buildPortal(place),
})
const portfolio = await buildPortfolio(place, { account, source: 'portal', cash: 'outside' })
const trade = { account, portfolio, date: '2024-03-01' }
await buildTransaction(place, trade)
await buildTransaction(place, { ...trade, name: 'Other', symbol: 'OTHR' })
await givePasswords(database, place.tenantId)
const server = await closeAfterAll(buildTestServer(database, { now: () => Date.UTC(2024, 5, 30, 12) }))
const host = `${place.tenantId}.portico.example`
const client = await server.signIn(host, 'client@home.example')
const stranger = await server.signIn(host, 'stranger@home.example')

const ask = async (visitor: Visitor, holding: string) =>
  visitor.ask('readHolding', { params: { subject: 'portfolios', id: portfolio, holding } })

describe('one holding of a portfolio', () => {
  it('has the figures of the page and its own transactions alone', async () => {
    const page = (await client.ask('readPortfolio', { params: { portfolio } })).json<PortfolioPage>()
    const shown = page.figures?.holdings.flatMap(({ items }) => items).find(({ id }) => id !== 'OTHR')
    expect(shown).toBeDefined()
    const answer = await ask(client, shown?.id ?? '')
    expect(answer.statusCode, answer.body).toBe(200)
    const detail = answer.json<HoldingDetail>()
    const { earned, ...held } = shown!
    expect(detail.holding).toEqual(held)
    expect(earned?.income.value).toBe(0)
    expect(earned?.total.value).toBe(shown!.value.value! - shown!.cost.value!)
    expect(detail.transactions.map(({ symbol }) => symbol)).toEqual([shown?.symbol])
    expect(detail.source.freshness).toBe('live')
  })

  it('is not found when it is not held, and refused to whoever may not see the portfolio', async () => {
    expect((await ask(client, 'NOBODY')).statusCode).toBe(404)
    expect((await ask(stranger, 'OTHR')).statusCode).toBe(403)
  })
})

it('lists the documents the firm has stored with a portfolio, and those of its account that are of no other portfolio', async () => {
  const file = { url: '/files/accounts/note.pdf', name: 'note.pdf', created: '2024-04-01T10:00:00.000Z' }
  await build(place, 'media', { name: 'Contract note', type: 'Transaction note', portfolio, account, file })
  await build(place, 'media', { name: 'Of the account', type: 'Statement', account, file })
  const other = await buildPortfolio(place, { account })
  await build(place, 'media', {
    name: 'Other note',
    type: 'Transaction note',
    portfolio: other,
    account,
    file,
  })
  const read = async (subject: 'accounts' | 'portfolios', id: string) =>
    (await client.ask('listDocuments', { params: { subject, id } })).json().rows
  const rows: { name: string }[] = await read('portfolios', portfolio)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Contract note', 'Of the account'])
  expect(rows.find(({ name }) => name === 'Contract note')).toMatchObject({
    type: 'Transaction note',
    url: '/files/accounts/note.pdf',
  })
  expect(await read('accounts', account)).toHaveLength(3)
})

it('dates a document by the day its file was stored, also in the place of an older one', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const path = '/accounts/yearly report.pdf'
  const stored = await buildFile(place, 'yearly report.pdf', { path, account, level: 'staff' })
  const replaced = { ...stored, url: '/files/accounts/yearly%20report.pdf' }
  const gone = { ...stored, url: '/files/accounts/gone.pdf' }
  for (const [name, file] of Object.entries({ replaced, gone }))
    await build(place, 'media', { name, account, file })
  await asOwner({ owner: database.owner, tenantId: place.tenantId }, (owner) =>
    owner.query("update media set created_at = '2024-04-01' where name in ('replaced', 'gone')"),
  )
  const { rows } = (
    await client.ask('listDocuments', { params: { subject: 'accounts', id: account } })
  ).json<DocumentsAnswer>()
  const days = Object.fromEntries(rows.map(({ name, date }) => [name, date]))
  expect(days).toMatchObject({ replaced: today, gone: '2024-04-01' })
})

it('has no documents, and no failure, where the source of an account knows nothing of it', async () => {
  const login = await buildUser(place, { email: 'newcomer@portico.example' })
  const fresh = await buildAccount(place, { client: login })
  const answer = await client.ask('listDocuments', { params: { subject: 'accounts', id: fresh } })
  expect(answer.statusCode).toBe(403)
  await givePasswords(database, place.tenantId)
  const newcomer = await server.signIn(`${place.tenantId}.portico.example`, 'newcomer@portico.example')
  const own = await newcomer.ask('listDocuments', { params: { subject: 'accounts', id: fresh } })
  expect(own.json()).toEqual({ rows: [], freshness: 'live' })
})
