/** Who has registered, is in no portal and waits for the firm. */
import { expect, it } from 'vitest'
import { build, buildAccount, buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openIdentityWorld } from '#tests/support/identity-world.ts'

const world = await closeAfterAll(openIdentityWorld())
const { place } = world
const portal = await buildPortal(place)
const admin = await world.person('admin', { name: 'Ada Admin' })

const listed = async () => (await (await world.enter(admin.email)).ask('listRegistrations')).json()
const waits = async (id: string): Promise<boolean> =>
  (await listed()).people.some((person: { id: string }) => person.id === id)
const change = async (id: string, values: object) => {
  const visitor = await world.enter(admin.email)
  const [found] = await world.change('select version from accounts where tenant_id = $1 and id = $2', [id])
  const asked = { params: { collection: 'accounts', id }, body: { version: found?.['version'], values } }
  expect((await visitor.ask('updateRecord', asked)).statusCode).toBe(200)
}

it('whoever is in no portal is listed with when they registered, the longest first, and counted', async () => {
  const first = await world.person('investor', { name: 'Una Berg' })
  const second = await world.person('investor', { name: 'Ole Dahl' })
  const { people, count } = await listed()
  expect(people).toMatchObject([
    { id: first.id, name: 'Una Berg', email: first.email, organisation: null, account: null },
    { id: second.id, name: 'Ole Dahl' },
  ])
  expect(new Date(people[0].at).getTime()).toBeLessThanOrEqual(new Date(people[1].at).getTime())
  expect(count).toBe(2)
})

it('people of the firm, clients of a portal and whoever is shut out do not wait', async () => {
  const adviser = await world.person('professional')
  const client = await world.person()
  await buildAccount(place, { client: client.id, portal })
  const shut = await world.person('investor', { disabled: true })
  for (const { id } of [adviser, client, shut, admin]) expect(await waits(id)).toBe(false)
})

it('an account that leads to no portal is named, and the wait ends with the portal', async () => {
  const { id } = await world.person()
  const account = await buildAccount(place, { client: id, name: 'Savings', portal: null })
  const { people } = await listed()
  expect(people.find((person: { id: string }) => person.id === id).account).toEqual({
    id: account,
    name: 'Savings',
    portal: null,
  })
  await change(account, { portal })
  expect(await waits(id)).toBe(false)
})

it('whoever was invited waits again once the invitation has lapsed', async () => {
  const { id, email } = await world.person()
  const sent = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const account = await buildAccount(place, { email, portal, lastInviteSend: sent(1) })
  expect(await waits(id)).toBe(false)
  await change(account, { lastInviteSend: sent(15) })
  expect(await waits(id)).toBe(true)
})

it('whoever may become an adviser is listed with the organisation', async () => {
  const firm = await build(place, 'organisations', { name: 'Firm', domain: 'firm.example' })
  const { id } = await world.person('investor', { waitsFor: firm })
  const { people } = await listed()
  expect(people.find((person: { id: string }) => person.id === id).organisation).toBe('Firm')
})
