import { describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { expectedAnswers } from '#tests/support/routes/expected-answers.ts'
import { bothSubjects, namedRoutes, inputOf, type RouteName } from '#tests/support/routes/route-inputs.ts'
import { openRouteWorld, routePersons } from '#tests/support/routes/route-world.ts'

const world = await closeAfterAll(openRouteWorld())
const { home } = world

const names = Object.keys(namedRoutes) as RouteName[]

const madeUp = new Proxy({}, { get: (_, part) => (part === 'collection' ? "x'y" : "1' or '1'='1") })

describe('every route, to everybody', () => {
  it('is listed with what it answers to whom, and nothing is listed that is not mounted', () => {
    const mounted = world.server.routes.map(({ method, path }) => `${method} ${path}`)
    expect(mounted.toSorted()).toEqual(
      names.map((name) => `${namedRoutes[name].method} ${namedRoutes[name].path}`).toSorted(),
    )
    expect([...expectedAnswers.keys()].toSorted()).toEqual(names.toSorted())
  })

  it.each(names)('%s', async (name) => {
    const ids = home.ids.own
    const subjects = bothSubjects(inputOf(name, ids), ids).length
    for (let of = 0; of < subjects; of += 1) {
      const answers: Record<string, number> = {}
      const bodies: string[] = []
      for (const person of routePersons) {
        const given = bothSubjects(inputOf(name, ids), ids)[of]!
        const answer = await world.ask(person, namedRoutes[name], given)
        answers[person] = answer.statusCode
        bodies.push(`${person}: ${answer.body.slice(0, 300)}`)
      }
      expect(answers, bodies.join('\n')).toEqual(expectedAnswers.get(name))
    }
  })

  const withIds = names.filter((name) => /:/.test(namedRoutes[name].path) && !/social/i.test(name))
  it.each(
    withIds.filter((name) => !['removePasskey', 'renamePasskey', 'previewMailTemplate'].includes(name)),
  )('%s refuses a made-up id', async (name) => {
    const given = { ...inputOf(name, home.ids.own), params: madeUp }
    expect((await world.ask('admin', namedRoutes[name], given)).statusCode).toBe(400)
  })

  it.each(names)('%s answers nothing at a host of no firm', async (name) => {
    const given = { ...inputOf(name, home.ids.own), headers: at('nowhere.example') }
    const expected = ['readHealth', 'readReadiness', 'readMetrics'].includes(name) ? 200 : 421
    for (const person of ['nobody', 'admin'] as const)
      expect((await world.ask(person, namedRoutes[name], given)).statusCode, person).toBe(expected)
  })

  it("takes nobody's session to the other firm's host", async () => {
    for (const name of names.filter((one) => expectedAnswers.get(one)?.nobody === 401 && one !== 'signIn'))
      for (const person of ['half', 'investor', 'professional', 'admin'] as const) {
        const given = { ...inputOf(name, world.abroad.ids.own), headers: at(world.abroad.host) }
        const answer = await world.ask(person, namedRoutes[name], given)
        expect([answer.statusCode, answer.json<object>()], `${name} by ${person}`).toEqual([
          401,
          {
            error: {
              code: 'not-signed-in',
              message: 'Please sign in',
              requestId: expect.any(String),
            },
          },
        ])
      }
  })
})

const at = (host: string): Record<string, string> => ({ host, origin: `http://${host}` })
