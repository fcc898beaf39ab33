import { expect, test } from 'vitest'
import type { ClientsOverview } from '#model/calls/clients.ts'
import { buildAccount, buildPortal, buildPortfolio, buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords } from '#tests/support/test-server.ts'

/**
 * Three clients, of whom one cannot sign in and one has no portfolio; one client has two accounts. Besides them the account
 * with which the firm tries things out.
 */
const open = async () => {
  const database = await openTestDatabase()
  const place = await buildTenant(database, 'asset-manager')
  const portal = await buildPortal(place)
  const adviser = await buildUser(place, { email: 'adviser@firm.example', isProfessional: true })
  const tester = await buildUser(place, { email: 'tester@firm.example', isProfessional: true, isAdmin: true })
  const [anna, ben] = [
    await buildUser(place, { name: 'Anna Zeel' }),
    await buildUser(place, { name: 'Zoë Abel' }),
  ]
  const account = (name: string, client: string | null) =>
    buildAccount(place, { name, client, portal, owner: [adviser], external_id: null })
  const accounts = {
    annas: await account('Anna Zeel', anna),
    annasSecond: await account('Anna Zeel Pension', anna),
    bens: await account('Zoë Abel', ben),
    unasked: await account('No Login', null),
    internal: await account('Internal Test', tester),
  }
  const { annas, bens, internal } = accounts
  for (const of of [annas, bens, internal]) await buildPortfolio(place, { account: of })
  await givePasswords(database, place.tenantId)
  const server = await buildTestServer(database)
  const visitor = await server.signIn(`${place.tenantId}.portico.example`, 'adviser@firm.example')
  const ask = async <Answer>(
    call: Parameters<typeof visitor.ask>[0],
    query: Record<string, string> = {},
  ): Promise<Answer> => (await visitor.ask(call, { params: { portal }, query })).json()
  const close = async () => {
    await server.close()
    await database.close()
  }
  return { ask, close }
}

const world = await closeAfterAll(open())

test('the pages that count clients count the same ones, each by the rule that it names', async () => {
  const { ask } = world
  const desk = await ask<ClientsOverview>('listClients', { unlinked: 'show', limit: '100' })
  const factFinders = await ask<{ rows: { account: { name: string } }[]; counts: Record<string, number> }>(
    'listFactFinders',
  )
  const packs = await ask<{ clients: { name: string }[] }>('listPackClients')
  const usage = await ask<{ people: { count: number } }>('readUsage', {
    side: 'clients',
    from: '2026-11-01',
    to: '2026-11-28',
  })
  const all = desk.rows.map(({ name }) => name)
  expect(desk.count).toBe(4)
  expect(all).not.toContain('Internal Test')
  // Those who can sign in.
  const invited = factFinders.rows.map(({ account }) => account.name)
  expect(invited.toSorted()).toEqual(all.filter((name) => name !== 'No Login').toSorted())
  // Those with a portfolio, in the order of the list of clients.
  expect(packs.clients.map(({ name }) => name)).toEqual(
    all.filter((name) => ['Anna Zeel', 'Zoë Abel'].includes(name)),
  )
  // People with access to an account.
  expect(usage.people.count).toBe(2)
})
