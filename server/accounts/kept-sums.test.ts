import { describe, expect, it } from 'vitest'
import { Chance } from '#demo/ground/seeded-random.ts'
import type { Caller, Transaction } from '#server/store/executor.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  build,
  buildAccount,
  buildCaller,
  buildPortal,
  buildPortfolio,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { clientStatements, filterValues, type ClientFilters } from './clients-statements.ts'
import { readSums } from './kept-sums.ts'

const database = await openTestDatabase()

type Firm = {
  place: Place
  portals: readonly string[]
  people: readonly Caller[]
  /** Advisers who are clients of the firm too. */
  clients: readonly string[]
  accounts: readonly string[]
  group: string
}

/** Two portals, an administrator, an adviser of everybody, one of a team and two owners, and twelve accounts. */
async function buildFirm(): Promise<Firm> {
  const place = await buildTenant(database, 'asset-manager')
  const portals = [await buildPortal(place), await buildPortal(place)]
  const people = [await buildCaller(place, 'admin')]
  for (let i = 0; i < 4; i += 1) people.push(await buildCaller(place, 'professional'))
  const [, , member, one, other] = people
  const accounts: string[] = []
  for (let i = 0; i < 12; i += 1) {
    const owner = [(i % 2 === 0 ? one : other)!.userId]
    const portal = portals[i % 3 === 0 ? 1 : 0]!
    const account = await buildAccount(place, { owner, portal, external_id: i < 9 ? `X-${i}` : null })
    accounts.push(account)
  }
  const team = [member!, one!, other!].map(({ userId }) => userId)
  const group = await build(place, 'accessGroups', { name: 'Team', team, clients: accounts.slice(0, 3) })
  const clients = [await buildUser(place, { isProfessional: true }), await buildUser(place)]
  const firm = { place, portals, people, clients, accounts, group }
  await change(firm, refreshed)
  return firm
}

async function change({ place }: Pick<Firm, 'place'>, text: string, values: readonly unknown[] = []) {
  await asKeeper(place, text, values)
}

const byCurrency = (sums: readonly { currency: string }[]) =>
  sums.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

const filtersSeen: readonly ClientFilters[] = [{}, { linked: true }, { accountType: 'single' }]

/** The sums of every person and portal, as they are kept and as they are made anew. */
async function compare({ people, portals }: Firm, step: string): Promise<void> {
  for (const caller of people)
    for (const portal of portals)
      for (const filters of filtersSeen)
        await database.store.transact(caller, async (transaction) => {
          const known = await readSums(transaction, { portal, filters })
          const anew = await transaction.query(clientStatements.sums(filters), filterValues(portal, filters))
          const who = `${step}, person ${people.indexOf(caller)}, portal ${portals.indexOf(portal)}`
          expect(byCurrency(known), who).toEqual(byCurrency(anew as { currency: string }[]))
        })
}

const refreshed = 'select app.refresh_account_access(null) from tenants where tenant_id = $1'

/** What may happen to sums: figures, currencies, portals, deletion, links, kinds, owners, teams and roles. */
function drawStep(chance: Chance, firm: Firm): { text: string; values: unknown[] } {
  const account = chance.pick(firm.accounts)
  const person = chance.pick(firm.people)
  const set = (column: string, value: unknown) => ({
    text: `update accounts set ${column} = $3 where tenant_id = $1 and id = $2`,
    values: [account, value],
  })
  const steps: readonly (() => { text: string; values: unknown[] })[] = [
    () => set('value', chance.pick([null, 0, 10.5, 250, 99.99])),
    () => set('currency', chance.pick(['EUR', 'GBP', 'USD'])),
    () => set('portal', chance.pick([...firm.portals, null])),
    () => set('active', chance.pick([true, false])),
    () => set('account_type', chance.pick(['single', 'joint'])),
    () => set('external_id', chance.pick([null, `L-${account}`])),
    () => set('owner', [person.userId]),
    () => set('client', chance.pick([null, ...firm.clients])),
    () => ({
      text: 'update access_groups set clients = $3 where tenant_id = $1 and id = $2',
      values: [firm.group, firm.accounts.filter(() => chance.pick([true, false]))],
    }),
    () => ({
      text: 'update access_groups set active = not active where tenant_id = $1 and id = $2',
      values: [firm.group],
    }),
    () => ({
      text: 'update users set is_admin = not is_admin where tenant_id = $1 and id = $2',
      values: [chance.pick(firm.clients)],
    }),
    () => ({
      text: `update portfolios set active = not active where tenant_id = $1 and account = $2`,
      values: [account],
    }),
  ]
  return chance.pick(steps)()
}

describe('kept sums of the overview', () => {
  it('are those made anew, whoever looks, after anything that may have changed them', async () => {
    const firm = await buildFirm()
    for (const account of firm.accounts.slice(6))
      await buildPortfolio(firm.place, { account, source: 'portal' })
    const chance = new Chance(7, 'kept-sums')
    await compare(firm, 'at first')
    for (let step = 0; step < 60; step += 1) {
      const { text, values } = drawStep(chance, firm)
      await change(firm, text, values)
      await compare(firm, `step ${step}: ${text} ${JSON.stringify(values)}`)
      // Who sees what is written down apart from what it follows from.
      await change(firm, refreshed)
      await compare(firm, `after step ${step}`)
    }
  }, 120_000)

  it('are not made again while nothing changes, once for all who see everything, and by nobody for another', async () => {
    const firm = await buildFirm()
    const colleague = await buildCaller(firm.place, 'professional')
    const asked: string[] = []
    const look = (caller: Caller) =>
      database.store.transact(caller, (transaction) => {
        const query: Transaction['query'] = (statement, values) => {
          asked.push(statement.name)
          return transaction.query(statement, values)
        }
        return readSums({ ...transaction, query }, { portal: firm.portals[0]!, filters: {} })
      })
    const made = () => asked.filter((name) => name === 'clients-sums').length
    const [, everybody, , one, other] = firm.people
    const all = await look(everybody!)
    for (const again of [everybody!, colleague]) expect(await look(again)).toEqual(all)
    expect(made()).toBe(1)
    const [first, second] = [await look(one!), await look(other!)]
    expect(made()).toBe(3)
    const count = (sums: readonly { count: number }[]) => sums.reduce((sum, each) => sum + each.count, 0)
    expect([all, first, second].map(count)).toEqual([8, expect.any(Number), expect.any(Number)])
    expect(count(first)).toBeLessThan(count(all))
    await change(firm, 'update accounts set last_login = now(), name = name where tenant_id = $1')
    await look(everybody!)
    expect(made()).toBe(3)
    await change(firm, 'update accounts set value = 1 where tenant_id = $1 and id = $2', [firm.accounts[1]])
    await look(everybody!)
    expect(made()).toBe(4)
  })

  it('do not wait for a change that is not done, and do not know it until it is', async () => {
    const firm = await buildFirm()
    const [admin] = firm.people
    const [portal] = firm.portals
    const look = () =>
      database.store.transact(admin!, (transaction) =>
        readSums(transaction, { portal: portal!, filters: {} }),
      )
    const before = await look()
    await asOwner({ owner: database.owner, tenantId: firm.place.tenantId }, async (client) => {
      const set = 'update accounts set value = 1000 where tenant_id = $1 and id = $2'
      await client.query(set, [firm.place.tenantId, firm.accounts[1]])
      expect(await look()).toEqual(before)
      // Another change meanwhile is done at once.
      await change(firm, 'update accounts set value = 5 where tenant_id = $1 and id = $2', [firm.accounts[2]])
      expect((await look()).map(({ all }) => Number(all))).toEqual([5])
    })
    expect((await look()).map(({ all }) => Number(all))).toEqual([1005])
  })
})
