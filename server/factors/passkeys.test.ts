import { describe, expect, it } from 'vitest'
import { buildAuthenticator, type Authenticator } from '#tests/support/authenticator.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, openIdentityWorld, step } from '#tests/support/identity-world.ts'
import type { Visitor } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openIdentityWorld())
const { host } = world
const site = { origin: `http://${host}`, rpId: host }

const optionsOf = async (visitor: Visitor, name: 'beginPasskey' | 'challengePasskey') => {
  const answer = await visitor.ask(name)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ options: { challenge: string } & Record<string, unknown> }>().options
}
const add = async (visitor: Visitor, authenticator: Authenticator, name = 'Laptop') => {
  const credential = authenticator.create(await optionsOf(visitor, 'beginPasskey'), site)
  return visitor.ask('addPasskey', { body: { name, credential } })
}
/** Somebody with a passkey. */
const setUp = async () => {
  const person = await world.person()
  const authenticator = buildAuthenticator()
  const added = await add(await world.enter(person.email), authenticator)
  expect(added.statusCode, added.body).toBe(200)
  return { ...person, authenticator }
}
/** Somebody at their half sign-in, with the challenge. */
const challenged = async (email: string) => {
  const visitor = await world.enter(email)
  return { visitor, options: await optionsOf(visitor, 'challengePasskey') }
}
const enter = (visitor: Visitor, credential: { id: string }) =>
  step(visitor, 'enterPasskey', { body: { credential } })

describe('a passkey', () => {
  it('is made for the host, named, and completes a sign-in', async () => {
    const { id, email, authenticator } = await setUp()
    const { visitor, options } = await challenged(email)
    expect(options).toMatchObject({
      rpId: host,
      allowCredentials: [{ id: authenticator.id }],
      userVerification: 'preferred',
    })
    expect((await visitor.ask('readSession')).json().session.pending.factors).toEqual(['passkey'])
    const entered = await enter(visitor, authenticator.get(options, site))
    expect(entered.json().session, entered.body).toMatchObject({ level: 'full', email })
    expect((await visitor.ask('readProfile')).json().factors.passkeys).toMatchObject([
      { id: authenticator.id, name: 'Laptop', isBackedUp: false, used: expect.any(String) },
    ])
    expect(await world.eventsOf(id)).toContain('factor-added')
  })

  it('is one of several, removed by its name alone, and the last one switches the second factor off', async () => {
    const { email, authenticator } = await setUp()
    const { visitor, options } = await challenged(email)
    await enter(visitor, authenticator.get(options, site))
    const second = buildAuthenticator()
    const added = await add(visitor, second, 'Phone')
    expect(added.json().factors.passkeys.map(({ name }: { name: string }) => name)).toEqual([
      'Laptop',
      'Phone',
    ])
    const remove = (passkey: string) => visitor.ask('removePasskey', { params: { passkey } })
    expect((await remove(authenticator.id)).json().factors).toMatchObject({ isEnabled: true })
    expect(codeOf(await remove(authenticator.id))).toBe('not-found')
    expect((await remove(second.id)).json().factors).toMatchObject({ isEnabled: false, passkeys: [] })
  })

  it('gets another name and back, noted each time, and goes on signing', async () => {
    const { id, email, authenticator } = await setUp()
    const { visitor, options } = await challenged(email)
    await enter(visitor, authenticator.get(options, site))
    const rename = (name: string) =>
      visitor.ask('renamePasskey', { params: { passkey: authenticator.id }, body: { name } })
    const namesIn = (answer: Awaited<ReturnType<typeof rename>>) =>
      answer.json().factors.passkeys.map(({ name }: { name: string }) => name)
    expect(namesIn(await rename('  Desk at home '))).toEqual(['Desk at home'])
    expect(namesIn(await rename('Desk at home'))).toEqual(['Desk at home'])
    expect(namesIn(await rename('Laptop'))).toEqual(['Laptop'])
    const noted = await world.change(
      `select data from auth.event where tenant_id = $1 and about = $2 and kind = 'factor-renamed' order by seq`,
      [id],
    )
    expect(noted).toEqual([
      { data: { factor: 'passkey', name: 'Desk at home', formerly: 'Laptop' } },
      { data: { factor: 'passkey', name: 'Laptop', formerly: 'Desk at home' } },
    ])
    const again = await challenged(email)
    expect((await enter(again.visitor, authenticator.get(again.options, site, 9))).statusCode).toBe(200)
  })

  it.each([
    ['no name', ''],
    ['a name of spaces', '   '],
    ['a name of 61 characters', 'n'.repeat(61)],
  ])('is not given %s', async (_what, name) => {
    const { email, authenticator } = await setUp()
    const { visitor, options } = await challenged(email)
    await enter(visitor, authenticator.get(options, site))
    const params = { passkey: authenticator.id }
    expect(codeOf(await visitor.ask('renamePasskey', { params, body: { name } }))).toBe('bad-input')
    expect((await visitor.ask('readProfile')).json().factors.passkeys).toMatchObject([{ name: 'Laptop' }])
  })

  it('of somebody else lets nobody in, nor may be added or removed by another', async () => {
    const [one, other] = [await setUp(), await setUp()]
    const { visitor, options } = await challenged(one.email)
    expect(codeOf(await enter(visitor, other.authenticator.get(options, site)))).toBe('wrong-pin')
    const third = await world.enter((await world.person()).email)
    expect(codeOf(await add(third, other.authenticator))).toBe('not-unique')
    const params = { passkey: other.authenticator.id }
    expect(codeOf(await third.ask('removePasskey', { params }))).toBe('not-found')
  })

  it('claiming the id of another is not the key behind it', async () => {
    const { email, authenticator } = await setUp()
    const { visitor, options } = await challenged(email)
    const forged = {
      ...buildAuthenticator().get(options, site),
      id: authenticator.id,
      rawId: authenticator.id,
    }
    expect(codeOf(await enter(visitor, forged))).toBe('wrong-pin')
  })

  it.each([
    { id: '' },
    { id: 'x' },
    { id: 'x', response: null },
    { id: 'x', response: { attestationObject: 7 } },
  ])('that is none is refused: %j', async (credential) => {
    const visitor = await world.enter((await world.person()).email)
    await optionsOf(visitor, 'beginPasskey')
    expect(codeOf(await visitor.ask('addPasskey', { body: { name: 'Odd', credential } }))).toBe('invalid')
  })

  it('is added with a challenge of its own session, once', async () => {
    const { email } = await world.person()
    const [one, other] = [await world.enter(email), await world.enter(email)]
    const options = await optionsOf(one, 'beginPasskey')
    const body = { name: 'Key', credential: buildAuthenticator().create(options, site) }
    expect(codeOf(await other.ask('addPasskey', { body }))).toBe('invalid')
    expect((await one.ask('addPasskey', { body })).statusCode).toBe(200)
    expect(codeOf(await one.ask('addPasskey', { body }))).toBe('invalid')
  })
})
