/**
 * Every call, asked by people who may and may not, with one thing wrong: none fails as a server does, none that refuses
 * or only reads changes a record. A sample with a fixed seed; `npm run fuzz` asks more.
 */
import { sample } from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openDigest } from '#tests/support/records/tenant-digest.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { wrongsOf, type Wrong } from '#tests/support/routes/hostile-given.ts'
import { namedRoutes, inputOf, type RouteName } from '#tests/support/routes/route-inputs.ts'
import { openRouteWorld, type RoutePerson } from '#tests/support/routes/route-world.ts'
import type { Given } from '#tests/support/test-server.ts'

const runs = Math.ceil(Number(process.env.FUZZ ?? 300) / 100)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const persons: readonly RoutePerson[] = ['admin', 'investor', 'nobody']

/** How many were answered with which status. */
const answered = new Map<number, number>()

let stored: Record<string, string>

afterAll(async () => {
  if (process.env.FUZZ)
    process.stderr.write(`Answers by status: ${JSON.stringify(Object.fromEntries(answered))}\n`)
})
const world = await closeAfterAll(openRouteWorld({}, openOwnDatabase()))
const digest = await closeAfterAll(openDigest(world.database))
stored = await digest.take()

const names = Object.keys(namedRoutes) as RouteName[]

type Heard = { status: number; asked: string }

async function askWrongly(name: RouteName, person: RoutePerson, wrongs: readonly Wrong[]): Promise<Heard[]> {
  const route = namedRoutes[name]
  const { host, ids } = world.home
  const heard: Heard[] = []
  let cookie = await world.cookieOf(person)
  for (const wrong of wrongs) {
    const { url, payload, type } = wrong(route, inputOf(name, ids.own))
    const answer = await world.server.app.inject({
      method: route.method as 'GET',
      url,
      headers: { host, origin: `http://${host}`, ...cookie, ...(type ? { 'content-type': type } : {}) },
      ...(payload === undefined ? {} : { payload }),
    })
    const status = answer.statusCode
    answered.set(status, (answered.get(status) ?? 0) + 1)
    heard.push({ status, asked: `${person}: ${status} for ${url} ${payload ?? ''}`.slice(0, 600) })
    if (status === 401 && person !== 'nobody') cookie = await world.cookieOf(person)
  }
  return heard
}

it('what a call is asked with is checked in its path, its question and its body', async () => {
  const wrongIn = async (name: RouteName, given: Given) => {
    const answer = await world.ask('admin', namedRoutes[name], given)
    return [answer.statusCode, Object.keys(answer.json().error.fields ?? {})]
  }
  expect(await wrongIn('retryMail', { params: { mail: 'none' } })).toEqual([400, ['mail']])
  expect(await wrongIn('listMails', { query: { status: 'lost' } })).toEqual([400, ['status']])
  expect(await wrongIn('listMails', { query: { unknown: 'x' } })).toEqual([400, ['unknown']])
  expect(await wrongIn('listJobs', { query: { unknown: 'x' } })).toEqual([400, []])
  expect(await wrongIn('runJobAgain', { body: { queue: 1, key: 'x' } })).toEqual([400, ['queue']])
})

it.each(names)(
  '%s stands for whatever it is asked',
  async (name) => {
    const wrongs = sample(wrongsOf(namedRoutes[name]), { numRuns: runs, seed })
    const isReading = namedRoutes[name].method === 'GET'
    const expectNothingChanged = async (isExpected: boolean, person: string) => {
      const before = stored
      stored = await digest.take()
      if (isExpected) expect(stored, person).toEqual(before)
    }
    for (const person of persons) {
      const heard = await askWrongly(name, person, wrongs)
      expect(heard.filter(({ status }) => status === 500).map(({ asked }) => asked)).toEqual([])
      const isRefused = heard.every(({ status }) => status >= 400)
      if (!isReading) await expectNothingChanged(isRefused, person)
    }
    if (isReading) await expectNothingChanged(true, 'anybody')
  },
  30_000 + runs * 300,
)
