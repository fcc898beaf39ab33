/** Speaks HTTP with an outside data service: timeouts, a size limit, a circuit breaker and the last good answer. */
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { Agent, errors, request } from 'undici'
import type { z } from 'zod'
import { problemOf } from '#providers/answering.ts'
import type { AnsweringParts } from '#providers/answering.ts'
import { KeptResults } from '#providers/kept-results.ts'
import { readWire } from '#providers/read-wire.ts'
import type { LastGoodStore } from '#providers/last-good-store.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import type { IsoTime, ProviderProblem, Sourced } from '#providers/portfolio-data.ts'

/** How long is waited for a service, and how much of it is read. */
export type ServiceLimits = {
  /** The whole answer must be there after so many milliseconds (8,000). */
  timeout?: number
  /** Bytes an answer may have (20 MB). */
  sizeLimit?: number
  /** Failures in a row that open the circuit (5), and for how many milliseconds it stays open (30,000). */
  breaker?: { failures: number; openFor: number }
  /** Milliseconds for which a live answer serves those who ask the same again (0: it is fetched anew each time). */
  keepFor?: number
}

/**
 * How a service is reached. `baseUrl` without a trailing slash; `token` gives the bearer token of the moment (null:
 * none is sent). `alwaysSent` are parameters that go along with every question.
 */
export type ServiceClientParts = AnsweringParts &
  ServiceLimits & {
    baseUrl: string
    token?: () => Promise<string | null>
    alwaysSent?: Readonly<Record<string, string>>
    lastGood: LastGoodStore
  }

/** A question: path and query, the shape of the answer. */
export type ServiceQuestion<T> = {
  path: string
  query?: Record<string, string | null | undefined>
  shape: z.ZodType<T>
}

/** The body of an answer with its age. */
export type ServiceAnswer<T> = Omit<Sourced<T>, 'asOf'>

/** Something the service is to do. What was sent is never sent again by itself, nor answered from memory. */
export type ServiceOrder<T> = ServiceQuestion<T> & {
  method: 'POST' | 'DELETE'
  body?: unknown
  /** By which a service that knows it does the same thing once, however often it is told ('Idempotency-Key'). */
  key?: string
}

/** A client of one service. */
export type ServiceClient = {
  ask<T>(question: ServiceQuestion<T>): Promise<ServiceAnswer<T>>
  /** Sends an order; throws a ProviderError where it failed or its answer cannot be read. An empty answer is null. */
  send<T>(order: ServiceOrder<T>): Promise<T>
  /** A file as it is; null for a failure, which is logged. */
  download(path: string, query?: ServiceQuestion<unknown>['query']): Promise<Uint8Array | null>
  close(): Promise<void>
}

const outages: ReadonlySet<ProviderProblem['code']> = new Set([
  'network',
  'timeout',
  'server-error',
  'too-large',
  'unreadable',
  'circuit-open',
  'failed',
])

function isOutage(error: unknown): boolean {
  return outages.has(problemOf(error).code)
}

function problemOfStatus(status: number): ProviderProblem {
  const detail = `HTTP ${status}`
  if (status === 404) return { code: 'not-found', detail }
  if (status === 401 || status === 403) return { code: 'refused', detail }
  // Too slow or too often: the question was right, and may be answered later.
  if (status === 408 || status === 429) return { code: 'server-error', detail }
  return status >= 400 && status < 500 ? { code: 'bad-request', detail } : { code: 'server-error', detail }
}

/** An error of the transport in the words of the contract. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof BrokenCircuitError) return new ProviderError({ code: 'circuit-open', detail }, error)
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return new ProviderError({ code: 'too-large', detail }, error)
  const isTimeout =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError ||
    (error instanceof Error && error.name === 'TimeoutError')
  return new ProviderError({ code: isTimeout ? 'timeout' : 'network', detail }, error)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderError({ code: 'unreadable', detail: 'not JSON' }, error)
  }
}

function addressOf(
  { baseUrl, alwaysSent = {} }: ServiceClientParts,
  path: string,
  query: ServiceQuestion<unknown>['query'],
): string {
  const address = new URL(baseUrl + path)
  for (const [name, value] of Object.entries({ ...query, ...alwaysSent })) {
    if (value) address.searchParams.set(name, value)
  }
  return address.href
}

type Sent = { accept: string; method?: 'POST' | 'DELETE'; body?: unknown; key?: string | undefined }
type Transport = { fetchBytes(address: string, sent: Sent): Promise<Uint8Array>; close(): Promise<void> }

function createTransport(parts: ServiceClientParts): Transport {
  const { timeout = 8000, sizeLimit = 20_000_000 } = parts
  const agent = new Agent({
    maxResponseSize: sizeLimit,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connectTimeout: timeout,
  })
  const fetchBytes = async (address: string, { accept, method, body, key }: Sent): Promise<Uint8Array> => {
    const token = (await parts.token?.()) ?? null
    const headers = {
      accept,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const answer = await request(address, {
      method: method ?? 'GET',
      dispatcher: agent,
      headers,
      signal: AbortSignal.timeout(timeout),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (answer.statusCode < 200 || answer.statusCode > 299) {
      await answer.body.dump()
      throw new ProviderError(problemOfStatus(answer.statusCode))
    }
    return answer.body.bytes()
  }
  return { fetchBytes, close: () => agent.close() }
}

/** A body as it came, and what was read of it. */
type Fetched<T> = { body: unknown; data: T }

/**
 * Asks for one answer. What was good is remembered; where the service is out, the last good answer comes back marked
 * 'last-good' with the day it was fetched. Throws a ProviderError where there is none, or the question is refused.
 */
async function askRemembering<T>(
  parts: ServiceClientParts,
  question: { key: string; shape: z.ZodType<T>; isCurrent: () => boolean },
  fetchAnswer: () => Promise<Fetched<T>>,
): Promise<ServiceAnswer<T>> {
  const { lastGood, log, now } = parts
  try {
    const { body, data } = await fetchAnswer()
    const fetchedAt = now()
    // What was asked before an order and is heard after it would carry a time at which it was true no more.
    if (question.isCurrent()) await lastGood.write(question.key, { body, fetchedAt })
    return { data, fetchedAt, freshness: 'live' }
  } catch (error) {
    const failure = asProviderError(error)
    const remembered = isOutage(failure) ? await lastGood.read(question.key) : null
    if (remembered === null) throw failure
    log({ call: 'last-good', id: question.key, problem: failure.problem })
    const data = readWire(question.shape, remembered.body)
    const fetchedAt: IsoTime = remembered.fetchedAt
    return { data, fetchedAt, freshness: 'last-good', problem: failure.problem }
  }
}

/** The name under which the log is told that the circuit opened; each call that it refuses has a name of its own. */
export const openingCall = 'circuit'

function createBreaker({ breaker: limits, baseUrl, log, noteAnswered }: ServiceClientParts) {
  const { failures, openFor } = limits ?? { failures: 5, openFor: 30_000 }
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: openFor,
    breaker: new ConsecutiveBreaker(failures),
  })
  const detail = `The service is not asked for ${openFor / 1000} seconds.`
  breaker.onBreak(() => log({ call: openingCall, id: baseUrl, problem: { code: 'circuit-open', detail } }))
  breaker.onSuccess(() => noteAnswered?.(true))
  breaker.onFailure(({ handled }) => noteAnswered?.(!handled))
  return breaker
}

/** An answer of a holdings list is 50 kB, a performance of ten years 2 MB once read. */
const mostKept = 40

type AskParts = {
  memory: KeptResults<ServiceAnswer<unknown>>
  fetchAnswer: <T>(address: string, shape: z.ZodType<T>) => Promise<Fetched<T>>
}

/** Asks the service, where nobody has just heard the answer or is waiting for it. */
function createAsk(parts: ServiceClientParts, { memory, fetchAnswer }: AskParts): ServiceClient['ask'] {
  return <T>({ path, query, shape }: ServiceQuestion<T>) => {
    const key = addressOf(parts, path, query)
    const answer = memory.find(key, (isCurrent) =>
      askRemembering(parts, { key, shape, isCurrent }, () => fetchAnswer(key, shape)),
    )
    return answer as Promise<ServiceAnswer<T>>
  }
}

/**
 * A client of one service. Questions that are asked at the same time share one request; none is repeated. What is kept
 * for those who ask again is forgotten with every order, which may have changed it; so is what is still awaited then.
 */
export function createServiceClient(parts: ServiceClientParts): ServiceClient {
  const breaker = createBreaker(parts)
  const transport = createTransport(parts)
  const memory = new KeptResults<ServiceAnswer<unknown>>({
    most: mostKept,
    forMs: ({ freshness }) => (freshness === 'live' ? (parts.keepFor ?? 0) : 0),
    now: () => Date.parse(parts.now()),
  })
  const fetchAnswer = async <T>(address: string, shape: z.ZodType<T>, sent: Omit<Sent, 'accept'> = {}) =>
    breaker.execute(async (): Promise<Fetched<T>> => {
      try {
        const bytes = await transport.fetchBytes(address, { accept: 'application/json', ...sent })
        const body = bytes.length === 0 ? null : parseJson(new TextDecoder().decode(bytes))
        // Garbage is an outage too: it is looked at here so that the circuit counts it.
        return { body, data: readWire(shape, body) }
      } catch (error) {
        throw asProviderError(error)
      }
    })
  return {
    ask: createAsk(parts, { memory, fetchAnswer }),
    send: async ({ path, query, shape, method, body, key }) => {
      try {
        return (await fetchAnswer(addressOf(parts, path, query), shape, { method, body, key })).data
      } catch (error) {
        throw asProviderError(error)
      } finally {
        memory.forget()
      }
    },
    download: async (path, query) => {
      try {
        return await breaker.execute(() =>
          transport.fetchBytes(addressOf(parts, path, query), { accept: '*/*' }),
        )
      } catch (error) {
        parts.log({ call: 'download', id: path, problem: asProviderError(error).problem })
        return null
      }
    },
    close: () => transport.close(),
  }
}
