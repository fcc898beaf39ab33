import { describe, expect, it } from 'vitest'
import {
  build,
  buildAccount,
  buildPortal,
  buildPortfolio,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Given, type Visitor } from '#tests/support/test-server.ts'
import { asOwner } from '#tests/support/as-owner.ts'

const id: Record<string, string> = {}
const who: Record<string, Visitor> = {}

const database = await openTestDatabase()
const home = await buildTenant(database, 'partner-firm')
const other = await buildTenant(database, 'partner-firm')
const host = `${home.tenantId}.portico.example`
const abroad = `${other.tenantId}.portico.example`
await populate(home)
const foreign = await buildUser(other, {
  email: 'adviser@abroad.example',
  isProfessional: true,
  role: 'Financial Advisor',
})
await buildPortal(other, { owner: foreign })
await givePasswords(database, home.tenantId)
await givePasswords(database, other.tenantId)
const server = await closeAfterAll(buildTestServer(database))
who['nobody'] = server.visit(host)
for (const name of ['admin', 'adviser', 'client', 'stranger'])
  who[name] = await server.signIn(host, `${name}@home.example`)
who['abroad'] = await server.signIn(abroad, 'adviser@abroad.example')

async function populate(place: Place): Promise<void> {
  const organisation = await build(place, 'organisations', { name: 'Home Wealth' })
  await buildUser(place, { email: 'admin@home.example', isAdmin: true, isProfessional: true })
  id['adviser'] = await buildUser(place, {
    email: 'adviser@home.example',
    isProfessional: true,
    role: 'Financial Advisor',
    organisation,
  })
  id['client'] = await buildUser(place, { email: 'client@home.example', name: 'Clara Client' })
  id['stranger'] = await buildUser(place, { email: 'stranger@home.example', name: 'Stan Stranger' })
  id['portal'] = await buildPortal(place, { name: 'Home portal' })
  const common = { owner: [id['adviser']], portal: id['portal'], currency: 'EUR' as const }
  id['account'] = await buildAccount(place, {
    ...common,
    name: 'Clara Client',
    client: id['client'],
    external_id: 'ABCD-EFGH-IJKL-MNOP',
  })
  id['other'] = await buildAccount(place, { ...common, name: 'Stan Stranger', client: id['stranger'] })
  id['portfolio'] = await buildPortfolio(place, { account: id['account'], name: 'Savings', currency: 'EUR' })
}

function ofAccount(): Given {
  return { params: { account: id['account'] ?? '' } }
}

describe('what a call is given', () => {
  it.each(['signIn', 'updateMe'] as const)('%s refuses unknown fields by name', async (name) => {
    const given = { signIn: { email: 'x@y.example', password: 'no' }, updateMe: { userLanguage: 'en' } }[name]
    const answer = await who['admin']?.ask(name, { body: { ...given, isAdmin: true } })
    expect(answer?.statusCode).toBe(400)
    expect(answer?.json()).toMatchObject({ error: { fields: { isAdmin: 'unknown' } } })
  })

  it.each(['account', 'portfolio'])(
    'the performance of a %s refuses a range that ends before it begins',
    async (of) => {
      const query = { from: '2024-02-01', to: '2024-01-01' }
      const params = { subject: `${of}s`, id: id[of] ?? '' }
      const answer = await who['admin']?.ask('readPerformance', { params, query })
      expect(answer?.statusCode).toBe(400)
    },
  )

  it('refuses unknown questions', async () => {
    const answer = await who['admin']?.ask('listClients', {
      params: { portal: id['portal'] ?? '' },
      query: { secret: '1' },
    })
    expect(answer?.statusCode).toBe(400)
  })
})

describe('what people see', () => {
  it('an investor sees only the own account', async () => {
    const { session } = (await who['client']?.ask('readSession'))?.json() ?? {}
    expect(session.accounts.map(({ name }: { name: string }) => name)).toEqual(['Clara Client'])
    expect(session.role).toBe('investor')
  })

  it("another's account is not the investor's, a missing one is not found", async () => {
    const foreign = await who['client']?.ask('readAccount', { params: { account: id['other'] ?? '' } })
    expect(foreign?.json().error.code).toBe('not-yours')
    const missing = await who['client']?.ask('readAccount', {
      params: { account: '01900000-0000-7000-8000-000000000000' },
    })
    expect(missing?.json().error.code).toBe('not-found')
  })

  it('an account without an external id is marked as an error, without portfolios', async () => {
    const page = (
      await who['adviser']?.ask('readAccount', { params: { account: id['other'] ?? '' } })
    )?.json()
    expect(page).toMatchObject({ state: 'error', figures: null, portfolios: [] })
  })

  it('the client number of an account is for staff', async () => {
    const read = async (name: string) => (await who[name]?.ask('readAccount', ofAccount()))?.json()
    await asOwner({ owner: database.owner, tenantId: home.tenantId }, (client) =>
      client.query(`update accounts set client_id = 'C-77' where id = $1`, [id['account']]),
    )
    expect((await read('adviser')).clientNumber).toBe('C-77')
    expect((await read('client')).clientNumber).toBeNull()
  })
})
