/** Answers some calls of the portal inside the browser of a component test: at the network, by their contract. */
import type { z } from 'zod'
import type { Call } from '#model/calls/call.ts'

export type Refusal = { status: number; code: string; fields?: Record<string, string> }
export type AskedOf<Name extends string> = {
  name: Name
  params: Record<string, string>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** What a stand-in throws where the server would refuse. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const readParams = (pattern: string, path: string): Record<string, string> | null => {
  const [names, parts] = [pattern.split('/'), path.split('/')]
  if (names.length !== parts.length) return null
  if (!names.every((name, place) => name.startsWith(':') || name === parts[place])) return null
  return Object.fromEntries(
    names.flatMap((name, place) => (name.startsWith(':') ? [[name.slice(1), parts[place] ?? '']] : [])),
  )
}

const check = (schema: z.ZodType | undefined, given: unknown): Record<string, unknown> => {
  if (!schema) return {}
  const read = schema.safeParse(given)
  if (!read.success) throw new Refused({ status: 400, code: 'bad-input' })
  return read.data as Record<string, unknown>
}

const readQuery = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const all = search.getAll(key)
      return [key, all.length > 1 ? all : all[0]]
    }),
  )

const answerRefusal = ({ status, code, fields }: Refusal): Response => {
  if (status === 0) throw new TypeError('Failed to fetch')
  return Response.json({ error: { code, message: code, ...(fields && { fields }) } }, { status })
}

/**
 * Answers these calls until the test ends. What is sent is checked by the schema of its call; what does not fit is refused
 * as the server would.
 */
export const openStandIn = <Name extends string>(
  calls: Readonly<Record<Name, Call>>,
  answer: (asked: AskedOf<Name>) => unknown,
) => {
  const asked: AskedOf<Name>[] = []
  const refusals = new Map<Name, Refusal>()
  const held = new Map<Name, Promise<void>>()
  const find = (method: string, path: string) => {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const params = call.method === method ? readParams(call.path, path) : null
      if (params) return { name: name as Name, params }
    }
    return null
  }
  const answerOne = (name: Name, given: Record<'params' | 'query' | 'body', unknown>): Response => {
    const refusal = refusals.get(name)
    refusals.delete(name)
    const { params, query, body }: Call = calls[name]
    try {
      const one: AskedOf<Name> = {
        name,
        params: check(params, given.params) as Record<string, string>,
        query: check(query, given.query),
        body: check(body, given.body),
      }
      asked.push(one)
      if (refusal) throw new Refused(refusal)
      return Response.json(answer(one))
    } catch (error) {
      if (error instanceof Refused) return answerRefusal(error.refusal)
      throw error
    }
  }
  const { fetch } = globalThis
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return fetch(input, init)
    const found = find(init.method ?? 'GET', url.pathname)
    if (!found) return answerRefusal({ status: 404, code: 'not-found' })
    const waiting = held.get(found.name)
    held.delete(found.name)
    await waiting
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    return answerOne(found.name, { params: found.params, query: readQuery(url.searchParams), body })
  }
  return {
    asked,
    /** Refuses the next call of a name, which is noted as asked; status 0 is a lost connection. */
    refuseNext: (name: Name, refusal: Refusal) => refusals.set(name, refusal),
    /** Keeps the next answer of a call back until it is let go. */
    holdNext: (name: Name): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      return resolve
    },
  }
}
