import { describe, expect, it } from 'vitest'
import type { ClientsOverview } from '#model/calls/clients.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  build,
  buildAccount,
  buildGroup,
  buildPortal,
  buildPortfolio,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'

type Firm = { place: Place; host: string; portal: string; adviser: Visitor; id: Record<string, string> }

const database = await openTestDatabase()
const [generic, assetManager] = [await found('generic'), await found('asset-manager')]
const server = await closeAfterAll(buildTestServer(database))
const firm = { ...generic, adviser: await server.signIn(generic.host, 'adviser@firm.example') }
const manager = { ...assetManager, adviser: await server.signIn(assetManager.host, 'adviser@firm.example') }

async function found(configuration: string): Promise<Omit<Firm, 'adviser'>> {
  const place = await buildTenant(database, configuration)
  const portal = await buildPortal(place)
  const owner = [await buildUser(place, { email: 'adviser@firm.example', isProfessional: true })]
  const common = { portal, owner, currency: 'GBP' as const }
  const anna = await buildAccount(place, {
    ...common,
    name: 'Anna Ólafsdóttir',
    value: '300000',
    accountType: 'single',
    external_id: 'AAAA-BBBB-CCCC-0001',
    lastLogin: '2026-11-01T10:00:00.000Z',
  })
  const bob = await buildAccount(place, {
    ...common,
    name: 'Bob 100% Oak',
    value: '100000',
    accountType: 'dual',
    external_id: 'AAAA-BBBB-CCCC-0002',
  })
  const cleo = await buildAccount(place, {
    ...common,
    name: 'Κλειώ Άνθη',
    value: null,
    accountType: 'single',
  })
  const staff = await buildUser(place, { isAdmin: true, isProfessional: true })
  await buildAccount(place, { ...common, name: 'Boss Own', value: '999', client: staff })
  await buildAccount(place, { ...common, name: 'Removed Oak', value: '999', active: false })
  await buildAccount(place, {
    ...common,
    name: 'Elsewhere Oak',
    value: '999',
    portal: await buildPortal(place),
  })
  await buildPortfolio(place, { account: anna, type: 'ISA' })
  await buildPortfolio(place, { account: anna, type: 'GIA' })
  await buildPortfolio(place, { account: bob, type: 'SIPP' })
  const group = await buildGroup(place, { name: 'Golfers' })
  await build(place, 'groupMembers', { group, account: bob, memberSince: '2026-01-01' })
  await givePasswords(database, place.tenantId)
  const host = `${place.tenantId}.portico.example`
  return { place, host, portal, id: { anna, bob, cleo, group } }
}

async function overview(of: Firm, query: Record<string, string> = {}): Promise<ClientsOverview> {
  const answer = await of.adviser.ask('listClients', { params: { portal: of.portal }, query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const names = ({ rows }: ClientsOverview): string[] => rows.map(({ name }) => name)

describe('the clients overview', () => {
  it('lists the living accounts of the portal, none of administrators who advise', async () => {
    expect(names(await overview(firm))).toEqual(['Bob 100% Oak', 'Anna Ólafsdóttir', 'Κλειώ Άνθη'])
  })

  it('shows each account with its share of all assets, its portfolios and its groups', async () => {
    const { rows, total, currency } = await overview(firm)
    expect({ total, currency }).toEqual({ total: { amount: 400_000, known: 2, missing: 1 }, currency: 'GBP' })
    expect(rows[1]).toMatchObject({ letter: 'O', share: 0.75, portfolioTypes: ['GIA', 'ISA'], groups: [] })
    expect(rows[0]).toMatchObject({ letter: '#', share: 0.25, portfolioTypes: ['SIPP'], groups: ['Golfers'] })
    expect(rows[2]).toMatchObject({ letter: 'Α', share: null, value: null, isLinked: false })
  })

  it.each([
    ['part of a name in any case', { search: 'oAK' }, ['Bob 100% Oak']],
    ['a name with a sign that means any text to the database', { search: '100%' }, ['Bob 100% Oak']],
    ['nothing for a sign alone', { search: '_' }, []],
    ['the letter of the second word, without its accent', { letter: 'O' }, ['Anna Ólafsdóttir']],
    ['a Greek letter', { letter: 'Α' }, ['Κλειώ Άνθη']],
    ['the kind of account', { accountType: 'single' }, ['Anna Ólafsdóttir', 'Κλειώ Άνθη']],
    ['a type of portfolio', { portfolioType: 'ISA' }, ['Anna Ólafsdóttir']],
    ['several at once', { accountType: 'single', search: 'a', unlinked: 'hide' }, ['Anna Ólafsdóttir']],
  ])('finds by %s', async (_what, query, expected) => {
    const answer = await overview(firm, query)
    expect(names(answer)).toEqual(expected)
    expect(answer.count).toBe(expected.length)
  })

  it('finds the accounts of a group', async () => {
    expect(names(await overview(firm, { group: firm.id['group'] ?? '' }))).toEqual(['Bob 100% Oak'])
  })

  it('says what the accounts shown are worth beside what all are worth', async () => {
    const { total, totalShown } = await overview(firm, { search: 'oak' })
    const all = { amount: 400_000, known: 2, missing: 1 }
    expect({ total, totalShown }).toEqual({
      total: all,
      totalShown: { amount: 100_000, known: 1, missing: 0 },
    })
    const byLetter = await overview(firm, { letter: 'O' })
    expect({ total: byLetter.total, totalShown: byLetter.totalShown }).toEqual({
      total: all,
      totalShown: { amount: 300_000, known: 1, missing: 0 },
    })
    const unknown = await overview(firm, { letter: 'Α' })
    expect(unknown.totalShown, 'no client of these has a value').toEqual({
      amount: null,
      known: 0,
      missing: 1,
    })
  })

  it.each([
    ['value', 'descending', ['Anna Ólafsdóttir', 'Bob 100% Oak', 'Κλειώ Άνθη']],
    ['value', 'ascending', ['Κλειώ Άνθη', 'Bob 100% Oak', 'Anna Ólafsdóttir']],
    ['name', 'descending', ['Κλειώ Άνθη', 'Anna Ólafsdóttir', 'Bob 100% Oak']],
  ])('sorts by %s, %s; what is missing is least', async (sort, direction, expected) => {
    expect(names(await overview(firm, { sort, direction }))).toEqual(expected)
  })

  it('sorts by the last sign-in, those who never came last', async () => {
    const [first] = names(await overview(firm, { sort: 'lastLogin', direction: 'descending' }))
    expect(first).toBe('Anna Ólafsdóttir')
  })

  it('comes in pages that leave nothing out and show nothing twice', async () => {
    const pages = await Promise.all(
      ['0', '1', '2'].map((offset) => overview(firm, { limit: '1', offset, sort: 'lastLogin' })),
    )
    expect(new Set(pages.flatMap(names)).size).toBe(3)
    expect(pages.map(({ count }) => count)).toEqual([3, 3, 3])
  })

  it('leaves out accounts without a link where the white label says so, until somebody asks for them', async () => {
    expect(names(await overview(manager))).toEqual(['Bob 100% Oak', 'Anna Ólafsdóttir'])
    expect(names(await overview(manager, { unlinked: 'show' }))).toContain('Κλειώ Άνθη')
    expect(names(await overview(firm, { unlinked: 'hide' }))).not.toContain('Κλειώ Άνθη')
    const [unlinked] = (await overview(firm, { unlinked: 'show', search: 'Κλειώ' })).rows
    const kept = await buildPortfolio(firm.place, { account: unlinked!.id, source: 'portal' })
    expect(names(await overview(firm, { unlinked: 'hide' }))).toContain('Κλειώ Άνθη')
    await asOwner({ owner: database.owner, tenantId: firm.place.tenantId }, (client) =>
      client.query('delete from portfolios where id = $1', [kept]),
    )
  })

  it('adds up currencies over the euro, in the currency of most accounts', async () => {
    const { place, id } = manager
    await build(place, 'exchangeRates', { base: 'EUR', quote: 'GBP', date: '2026-11-20', rate: '0.8' })
    await build(place, 'exchangeRates', { base: 'EUR', quote: 'USD', date: '2026-11-20', rate: '1.2' })
    const dollars = await buildAccount(place, {
      name: 'Dora Dollar',
      value: '120000',
      currency: 'USD',
      portal: manager.portal,
      external_id: 'AAAA-BBBB-CCCC-0003',
      owner: [await buildUser(place, { isProfessional: true })],
    })
    const answer = await overview(manager)
    expect(answer).toMatchObject({ currency: 'GBP', total: { amount: 480_000, known: 3, missing: 1 } })
    expect(answer.rows.find((row) => row.id === dollars)?.share).toBeCloseTo(1 / 6, 12)
    expect(answer.rows.find((row) => row.id === id['anna'])?.share).toBeCloseTo(300 / 480, 12)
  })

  it('shows an adviser of a team only the clients of the team and the own ones, and the total of those', async () => {
    const { place, host, portal, id } = manager
    const member = await buildUser(place, { email: 'member@firm.example', isProfessional: true })
    await build(place, 'accessGroups', {
      name: 'North',
      description: '',
      team: [member],
      clients: [id['bob'] ?? ''],
    })
    await givePasswords(database, place.tenantId)
    const adviser = await server.signIn(host, 'member@firm.example')
    const answer = await overview({ ...manager, adviser })
    expect(names(answer)).toEqual(['Bob 100% Oak'])
    expect(answer).toMatchObject({
      total: { amount: 100_000, known: 1, missing: 0 },
      accessGroups: [{ name: 'North' }],
    })
    expect(answer.rows[0]?.accessGroups).toEqual(['North'])
    const all = await server.signIn(host, 'adviser@firm.example')
    const group = answer.accessGroups[0]?.id ?? ''
    const filtered = await all.ask('listClients', { params: { portal }, query: { accessGroup: group } })
    expect(names(filtered.json())).toEqual(['Bob 100% Oak'])
  })
})
