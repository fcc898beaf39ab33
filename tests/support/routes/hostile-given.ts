/** What a call is asked with by somebody who means ill: a good question with one thing wrong in it. */
import * as fc from 'fast-check'
import { pathWith, type Given, type Route } from '#tests/support/test-server.ts'

/** A question as it travels. */
export type HostileQuestion = { url: string; payload?: string; type?: string }

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** One thing wrong, to be applied to any good question. */
export type Wrong = (route: Route, given: Given) => HostileQuestion

const nul = 'a\u0000b'
const sql = `x'); drop table accounts; --`
const numbers = [0, -1, 1.5, -1e308, 2 ** 53, 2 ** 63]
const texts = [
  '',
  ' ',
  nul,
  '\ud800',
  '\udc00x',
  sql,
  'x'.repeat(20_000),
  '\u{1f600}'.repeat(500),
  'NaN',
  'Infinity',
  '1e400',
  '9'.repeat(60),
  `0.${'1'.repeat(60)}`,
  '-0',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '275760-09-13',
  '-000001-01-01',
  '2026-11-20T25:00:00Z',
  'infinity',
  '__proto__',
  'constructor',
  'toString',
  'javascript:alert(1)',
  '../../etc/passwd',
  '01900000-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  '60% A + 40% B',
  `${'1% A + '.repeat(500)}1% B`,
]
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...texts, ...numbers, null, true, false),
  fc
    .constantFrom<() => Json>(
      () => [],
      () => ({}),
      () => ({ $ne: null }),
      () => [[[[[[[[]]]]]]]],
      () => Array.from({ length: 3000 }, () => 'x'),
      () => JSON.parse('{"__proto__":{"role":"admin"},"constructor":1}') as Json,
    )
    .map((make) => make()),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
)

/** Pieces of an address that no browser writes so. */
const pieces = [
  '%00',
  '%ff',
  '%',
  '%2e%2e%2f',
  '..%5c',
  'x'.repeat(3000),
  "1'%20or%20'1'='1",
  '%F0%9F%98%80',
  '%ED%A0%80',
  '0',
  '-1',
  '1e9',
  'null',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '2026-02-30',
  '01900000-0000-7000-8000-00000000000G',
  '01900000-0000-7000-8000-000000000000',
]

type Path = readonly (string | number)[]

function pathsOf(body: Json, path: Path = []): Path[] {
  if (body === null || typeof body !== 'object') return [path]
  return [path, ...Object.entries(body).flatMap(([key, part]) => pathsOf(part, [...path, key]))]
}

/** The body with something else at a place; `undefined` takes it away. */
function replace(body: Json, [key, ...rest]: Path, by: Json | undefined): Json | undefined {
  if (key === undefined) return by
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string, Json>
  const next = replace(copy[key]!, rest, by)
  if (next === undefined) delete copy[key]
  else copy[key] = next
  return copy
}

function addressOf(route: Route, { params = {}, query = {} }: Given): string {
  const path = pathWith(route.path, params)
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}

const isSent = ({ method }: Route): boolean => method !== 'GET'

function withBody(route: Route, given: Given, payload: string): HostileQuestion {
  return { url: addressOf(route, given), payload, type: 'application/json' }
}

const wrongPart = fc
  .record({ at: fc.nat(), by: fc.option(value, { nil: undefined, freq: 12 }) })
  .map(({ at, by }): Wrong => (route, given) => {
    const body = (given.body ?? {}) as Json
    const paths = pathsOf(body)
    const changed = replace(body, paths[at % paths.length]!, by)
    return withBody(route, given, JSON.stringify(changed) ?? '')
  })

const wrongName = fc
  .record({
    name: fc.constantFrom(...texts.slice(0, 8), '__proto__', 'constructor', 'tenantId', 'id'),
    by: value,
  })
  .map(({ name, by }): Wrong => (route, given) => {
    const inside = JSON.stringify(given.body ?? {}).slice(1, -1)
    const more = `${JSON.stringify(name)}:${JSON.stringify(by)}`
    return withBody(route, given, `{${inside ? `${inside},` : ''}${more}}`)
  })

const wrongAddress = fc
  .record({ at: fc.nat(), piece: fc.constantFrom(...pieces) })
  .map(({ at, piece }): Wrong => (route, given) => {
    const parts = route.path.match(/:\w+/g) ?? []
    const wrong = parts.length > 0 ? parts[at % parts.length] : undefined
    const path = route.path.replace(/:(\w+)/g, (part, name: string) =>
      part === wrong ? piece : encodeURIComponent(given.params?.[name] ?? ''),
    )
    return { url: wrong === undefined ? `${path}?x=${piece}` : path, ...bodyOf(route, given) }
  })

const names = [
  'language',
  'from',
  'to',
  'asOf',
  'format',
  'figure',
  'limit',
  'cursor',
  'page',
  'sort',
  'text',
]
const wrongQuery = fc
  .record({
    at: fc.nat(),
    name: fc.constantFrom(...names),
    piece: fc.constantFrom(...pieces),
    twice: fc.boolean(),
  })
  .map(({ at, name, piece, twice }): Wrong => (route, given) => {
    const known = Object.keys(given.query ?? {})
    const wrong = known.length > 0 && at % 3 > 0 ? known[at % known.length]! : name
    const rest = Object.entries(given.query ?? {}).filter(([key]) => twice || key !== wrong)
    const base = addressOf(route, { ...given, query: Object.fromEntries(rest) })
    return { url: `${base}${base.includes('?') ? '&' : '?'}${wrong}=${piece}`, ...bodyOf(route, given) }
  })

function bodyOf(route: Route, given: Given): Pick<HostileQuestion, 'payload' | 'type'> {
  if (!isSent(route) || given.body === undefined) return {}
  return { payload: JSON.stringify(given.body), type: 'application/json' }
}

const noBody = fc
  .constantFrom('', '{', '[]', 'null', '5', '"x"', '\u0000', '{"a":"\\ud800"}', '['.repeat(10_000))
  .map(
    (payload): Wrong =>
      (route, given) =>
        withBody(route, given, payload),
  )

const inBody = fc.oneof({ arbitrary: wrongPart, weight: 6 }, { arbitrary: wrongName, weight: 2 }, noBody)
const inAddress = fc.oneof({ arbitrary: wrongAddress, weight: 1 }, { arbitrary: wrongQuery, weight: 1 })

/** All ways to ask a call wrongly. */
export function wrongsOf(route: Route): fc.Arbitrary<Wrong> {
  return isSent(route) ? fc.oneof({ arbitrary: inBody, weight: 3 }, inAddress) : inAddress
}
