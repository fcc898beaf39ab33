/** A data service with faults: real HTTP in front of a real one, which it passes on, spoils or withholds. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Fault } from './fault-lists.ts'
import { listenHere } from './listen-here.ts'

/**
 * A running service. `fault` says what goes wrong from now on; `bookingsAt`: from when on it answers what is asked about
 * bookings, in milliseconds; `strays` counts who followed a redirect.
 */
export type FaultService = {
  url: string
  fault: Fault
  bookingsAt: number
  /** Ids in questions that are exchanged for others where somebody else's records are answered. */
  exchanged: ReadonlyMap<string, string>
  strays: number
  close(): Promise<void>
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const isDay = /^\d{4}-\d{2}-\d{2}/

/** Every value inside an answer, changed. */
function change(
  body: Json,
  leaf: (value: Json) => Json,
  list: (items: Json[]) => Json[] = (all) => all,
): Json {
  if (Array.isArray(body)) return list(body.map((item) => change(item, leaf, list)))
  if (body !== null && typeof body === 'object')
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, change(value, leaf, list)]))
  return leaf(body)
}

const onNumbers = (to: (value: number) => Json) => (body: Json) =>
  change(body, (value) => (typeof value === 'number' ? to(value) : value))
const onDays = (day: string) => (body: Json) =>
  change(body, (value) => (typeof value === 'string' && isDay.test(value) ? day : value))
const onLists = (list: (items: Json[]) => Json[]) => (body: Json) => change(body, (value) => value, list)

function isPlain(item: Json | undefined): boolean {
  return item !== null && typeof item === 'object' && !Object.values(item).some(Array.isArray)
}

/** The first list of an answer that has no lists inside it, as long as ten thousand: holdings, transactions, points. */
function lengthen(body: Json): Json {
  let isDone = false
  return change(
    body,
    (value) => value,
    (items) => {
      if (isDone || !isPlain(items[0])) return items
      isDone = true
      return Array.from({ length: 10_000 }, (_, i) => items[i % items.length]!)
    },
  )
}

/** Answers that come in time, with status 200, and are wrong. */
const spoilers: Partial<Record<Fault, (body: Json) => Json>> = {
  'another shape': () => ({ hello: 'world' }),
  'numbers as words': onNumbers(String),
  'numbers that are none': onNumbers(() => 'NaN'),
  'absurd numbers': onNumbers(() => 1e308),
  'negative numbers': onNumbers((value) => -value),
  'days that do not exist': onDays('2024-02-30'),
  'days in the future': onDays('2199-12-31'),
  'everything twice': onLists((items) => [...items, ...items]),
  'empty lists': onLists(() => []),
  'ten thousand lines': lengthen,
}

const bomb = gzipSync(Buffer.alloc(50_000_000))
const pieces = Buffer.alloc(1_000_000, ' ')

function pour(response: ServerResponse, left = 50): void {
  if (left === 0 || response.destroyed) response.end()
  else response.write(pieces, () => pour(response, left - 1))
}

function trickle(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 50)
  response.on('close', () => clearInterval(timer))
}

type Failing = (service: FaultService, response: ServerResponse) => void

const status =
  (code: number): Failing =>
  (_, response) =>
    response
      .writeHead(code, { 'content-type': 'application/json' })
      .end('{"error":{"code":"x","message":"y"}}')

/** Answers that are none. */
const failures: Partial<Record<Fault, Failing>> = {
  'a connection cut at once': (_, response) => response.destroy(),
  'reset in the middle': (_, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('[{"id":', () => response.destroy())
  },
  'no answer at all': () => undefined,
  'an answer that trickles': (_, response) => trickle(response.writeHead(200)),
  'status 400': status(400),
  'status 401': status(401),
  'status 404': status(404),
  'status 429': status(429),
  'status 500': status(500),
  'status 503': status(503),
  'a page of HTML': (_, response) => response.end('<!doctype html><title>Down for maintenance</title>'),
  'fifty megabytes': (_, response) => pour(response.writeHead(200)),
  'a bomb of zeros': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' }).end(bomb),
  'a redirect to elsewhere': ({ url }, response) =>
    response.writeHead(302, { location: `${url}/stray` }).end(),
}

function exchange(address: string, ids: ReadonlyMap<string, string>): string {
  let text = address
  for (const [own, other] of ids)
    text = text.replaceAll(encodeURIComponent(own), encodeURIComponent(other)).replaceAll(own, other)
  return text
}

async function answerWith(
  { service, upstream }: { service: FaultService; upstream: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { fault } = service
  const address = request.url ?? '/'
  if (address.startsWith('/stray')) service.strays += 1
  const fail = failures[fault]
  if (fail !== undefined) return fail(service, response)
  const path = fault === "somebody else's records" ? exchange(address, service.exchanged) : address
  if (/transaction/i.test(address)) await setTimeout(Math.max(0, service.bookingsAt - Date.now()))
  const answer = await fetch(upstream + path, { method: request.method ?? 'GET' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const spoil = answer.ok ? spoilers[fault] : undefined
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
  if (spoil !== undefined) response.end(JSON.stringify(spoil(JSON.parse(bytes.toString('utf8')) as Json)))
  else response.end(fault === 'half of the JSON' ? bytes.subarray(0, bytes.length / 2) : bytes)
}

/** Starts a service in front of another one. */
export async function startFaultService(upstream: string): Promise<FaultService> {
  const server = createServer((request, response) => {
    answerWith({ service, upstream }, request, response).catch(() => response.destroy())
  })
  const service: FaultService = {
    ...(await listenHere(server)),
    fault: 'none',
    bookingsAt: 0,
    exchanged: new Map(),
    strays: 0,
  }
  return service
}
