import { beforeAll, describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openDigest } from '#tests/support/records/tenant-digest.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { namedRoutes, inputOf, type RouteName } from '#tests/support/routes/route-inputs.ts'
import { openRouteWorld, routePersons, type RoutePerson } from '#tests/support/routes/route-world.ts'

const world = await closeAfterAll(openRouteWorld({}, openOwnDatabase()))
const { home } = world
/** Everything that requests may change, but for the sessions that the tests open and the notes of who looked. */
const digest = await closeAfterAll(openDigest(world.database, ['auth.login', 'auth.token', 'auth.passkey']))

const names = Object.keys(namedRoutes) as RouteName[]
const changing = names.filter((name) => namedRoutes[name].method !== 'GET')
const reading = names.filter((name) => namedRoutes[name].method === 'GET')

describe('a page of another site', () => {
  const asHost = (origin: string) => origin.replace('HOST', home.host)
  const origins = [
    'http://elsewhere.example',
    'null',
    '',
    'http://HOST.elsewhere.example',
    'http://HOST:8443',
    'https://HOST',
    'http://elsewhere.example/HOST',
    'http://HOST@elsewhere.example',
    'HOST',
  ]

  // Nothing that is refused can end a session: one is enough.
  let admin: Record<string, string>
  let stored: Record<string, string>
  beforeAll(async () => {
    admin = await world.cookieOf('admin')
    stored = await digest.take()
  })

  it.each(changing)('makes nobody call %s', async (name) => {
    for (const person of ['nobody', 'admin'] as const)
      for (const origin of origins) {
        const given = inputOf(name, home.ids.own)
        const headers = { ...(person === 'admin' && admin), origin: asHost(origin) }
        const answer = await world.ask(person, namedRoutes[name], { ...given, headers })
        const code = answer.json<{ error: { code: string } }>().error.code
        expect([answer.statusCode, code], `${person} from ${origin}`).toEqual([403, 'foreign-origin'])
      }
    expect(await digest.take()).toEqual(stored)
  })

  it.each(changing)('sends no plain text and no form to %s, which need not ask first', async (name) => {
    for (const type of ['text/plain', 'text/plain;charset=utf-8', 'application/x-www-form-urlencoded']) {
      const given = inputOf(name, home.ids.own)
      const body = JSON.stringify(given.body ?? { a: 1 })
      const answer = await world.ask('admin', namedRoutes[name], {
        ...given,
        body,
        headers: { ...admin, 'content-type': type },
      })
      expect(answer.statusCode, type).toBe(400)
    }
  })
})

describe('reading', () => {
  const read = (person: RoutePerson, name: RouteName) =>
    world.ask(person, namedRoutes[name], inputOf(name, home.ids.own))

  /** Tables that leave as a whole are noted. */
  const noted: readonly RouteName[] = ['exportRecords', 'exportTransactions', 'exportHoldings']

  it.each(routePersons)('is what every GET does: nothing is changed by it for %s', async (person) => {
    const before = await digest.take()
    for (const name of reading.filter((one) => !noted.includes(one))) await read(person, name)
    expect(await digest.take()).toEqual(before)
  })

  it.each(noted)('a table as a whole is noted in the log, and changes nothing else: %s', async (name) => {
    const before = await digest.take()
    for (const person of routePersons) await read(person, name)
    const after = await digest.take()
    expect(after['public.logs']).not.toBe(before['public.logs'])
    expect({ ...after, 'public.logs': before['public.logs'] }).toEqual(before)
  })
})
