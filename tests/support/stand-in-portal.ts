/**
 * The portal's record and file calls, answered inside the browser of a component test: at the network, by the contract.
 * What is sent is checked by the schema of its call; what does not fit is refused as the server would.
 */
import { afterEachTest } from '#tests/support/after-each-test.ts'
import type { z } from 'zod'
import { messageCalls } from '#model/calls/messages.ts'
import { recordCalls } from '#model/calls/records.ts'
import { submissionCalls } from '#model/calls/submissions.ts'
import type { Dependants, RecordAnswer, RecordVersion } from '#model/calls/records.ts'

const standInCalls = {
  ...recordCalls,
  listRecipients: messageCalls.listRecipients,
  listCorrections: submissionCalls.listCorrections,
}
type RecordCall = keyof typeof standInCalls
type Read = { params: Record<string, string>; query: Record<string, unknown>; body: Record<string, unknown> }
type Refusal = { status: number; code: string }

/** What the stand-in was asked, in order. */
export type Asked = { name: RecordCall } & Read

export type StandInPortal = {
  records: Record<string, RecordAnswer[]>
  versions: RecordVersion[]
  asked: Asked[]
  dependants: Dependants
  /** Refuses the next call of a name, which is noted as asked; status 0 is a lost connection. */
  refuseNext: (name: RecordCall, refusal: Refusal) => void
  /** Keeps the next answer of a call back until it is let go. */
  holdNext: (name: RecordCall) => () => void
}

/** A stored record of a test. */
export const buildRecord = (id: number, values: Record<string, unknown>): RecordAnswer => ({
  id: idOf(id),
  version: 1,
  active: true,
  ...values,
})

/** An id of a test by its number. */
export const idOf = (id: number): string => `0199a0b0-0000-7000-8000-${String(id).padStart(12, '0')}`

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const matches = (record: RecordAnswer, condition: string): boolean => {
  const [field = '', operator = '', ...rest] = condition.split(':')
  const value = record[field]
  const wanted = rest.join(':')
  if (operator === 'filled') return value !== null && value !== undefined && value !== ''
  if (operator === 'empty') return value === null || value === undefined || value === ''
  if (operator === 'is') return textOf(value) === wanted
  if (operator === 'not') return textOf(value) !== wanted
  if (operator === 'in') return wanted.split('|').includes(textOf(value))
  throw new Refused({ status: 400, code: 'bad-input' })
}

const holds = (record: RecordAnswer, search: string): boolean =>
  ['name', 'email'].some((field) => textOf(record[field]).toLowerCase().includes(search.toLowerCase()))

const bySort = (sort: string | undefined) => (a: RecordAnswer, b: RecordAnswer) => {
  const [first = 'name'] = (sort ?? 'name').split(',')
  const name = first.replace(/^-/, '')
  const order = textOf(a[name]).localeCompare(textOf(b[name]), 'en', { numeric: true })
  return first.startsWith('-') ? -order : order
}

const answerCall = (portal: StandInPortal, { name, params, query, body }: Asked): unknown => {
  const collection = params['collection'] ?? ''
  const list = (portal.records[collection] ??= [])
  const found = list.find(({ id }) => id === params['id'])
  const one = (record: RecordAnswer) => ({ record: { ...record }, names: {} })
  const needed = (): RecordAnswer => {
    if (!found) throw new Refused({ status: 404, code: 'not-found' })
    return found
  }
  const fresh = (): RecordAnswer => {
    if (needed().version !== (body['version'] ?? query['version']))
      throw new Refused({ status: 409, code: 'conflict' })
    return needed()
  }
  switch (name) {
    case 'listRecords': {
      const search = textOf(query['search'])
      const filter = (query['filter'] ?? []) as string[]
      const all = list
        .filter(
          (record) => record.active && filter.every((one) => matches(record, one)) && holds(record, search),
        )
        .toSorted(bySort(query['sort'] as string | undefined))
      const offset = Number(query['offset'])
      const records = query['count'] === 'only' ? [] : all.slice(offset, offset + Number(query['limit']))
      const end = query['count'] === 'no' ? Math.min(all.length, offset + records.length) : all.length
      const names = Object.fromEntries((portal.records['accounts'] ?? []).map(({ id, name }) => [id, name]))
      return { records, total: end, isMore: end < all.length, names }
    }
    case 'listRecipients': {
      const { accounts = [], groups = [] } = portal.records
      const named = [...groups, ...accounts].filter((record) => holds(record, textOf(query['search'])))
      const recipients = named.map((record) => ({
        id: record.id,
        name: textOf(record['name']),
        email: textOf(record['email']) || null,
        isGroup: groups.includes(record),
      }))
      return { recipients, isMore: false }
    }
    case 'listCorrections':
      return { rows: portal.records['corrections'] ?? [] }
    case 'readRecord':
      return one(needed())
    case 'createRecord': {
      const made = buildRecord(9000 + list.length, { order: list.length, ...(body['values'] as object) })
      if (body['id'] !== undefined) made.id = body['id'] as string
      list.push(made)
      return one(made)
    }
    case 'updateRecord':
      return one(Object.assign(fresh(), body['values'], { version: needed().version + 1 }))
    case 'unpublishRecord':
      return one(Object.assign(fresh(), { published: null, shown: null, version: needed().version + 1 }))
    case 'discardChanges':
      return one(Object.assign(fresh(), { published: needed().shown, version: needed().version + 1 }))
    case 'removeRecord':
      list.splice(list.indexOf(fresh()), 1)
      return { removed: params['id'] }
    case 'readDependants':
      return portal.dependants
    case 'moveRecord': {
      const record = needed()
      const sorted = list.toSorted(bySort('order'))
      const other = sorted[sorted.indexOf(record) + (body['direction'] === 'up' ? -1 : 1)]
      if (other) [record['order'], other['order']] = [other['order'], record['order']]
      return one(record)
    }
    case 'listVersions': {
      const offset = Number(query['offset'])
      const page = portal.versions.slice(offset, offset + Number(query['limit']))
      return { versions: page, isMore: portal.versions.length > offset + page.length }
    }
    case 'restoreVersion': {
      const version = portal.versions.find(({ id }) => id === params['entry'])
      return one(Object.assign(fresh(), version?.values, { version: needed().version + 1 }))
    }
    default:
      throw new Refused({ status: 404, code: 'not-found' })
  }
}

const readParams = (pattern: string, path: string): Record<string, string> | null => {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return null
  const isSame = names.every((name, index) => name.startsWith(':') || name === parts[index])
  if (!isSame) return null
  return Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), parts[index] ?? '']] : [])),
  )
}

const findCall = (
  method: string,
  path: string,
): { name: RecordCall; params: Record<string, string> } | null => {
  for (const [name, one] of Object.entries(standInCalls)) {
    const params = one.method === method ? readParams(one.path, path) : null
    if (params) return { name: name as RecordCall, params }
  }
  return null
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

const answerRefusal = ({ status, code }: Refusal): Response => {
  if (status === 0) throw new TypeError('Failed to fetch')
  return Response.json({ error: { code, message: code } }, { status })
}

/** Answers the record calls of a test from what is kept here; ends with the test. */
export const openStandInPortal = (given: Partial<StandInPortal> = {}): StandInPortal => {
  const refusals = new Map<RecordCall, Refusal>()
  const held = new Map<RecordCall, Promise<void>>()
  const portal: StandInPortal = {
    records: {},
    versions: [],
    asked: [],
    dependants: { counts: [], people: 0, uses: [] },
    refuseNext: (name, refusal) => refusals.set(name, refusal),
    holdNext: (name) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      return resolve
    },
    ...given,
  }
  const answer = (url: URL, init: RequestInit): Response => {
    const found = findCall(init.method ?? 'GET', url.pathname)
    if (!found) return answerRefusal({ status: 404, code: 'not-found' })
    const refusal = refusals.get(found.name)
    refusals.delete(found.name)
    const contract: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType } = standInCalls[found.name]
    try {
      const asked: Asked = {
        name: found.name,
        params: check(contract.params, found.params) as Record<string, string>,
        query: check(contract.query, readQuery(url.searchParams)),
        body: check(contract.body, typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
      }
      portal.asked.push(asked)
      if (refusal) throw new Refused(refusal)
      return Response.json(answerCall(portal, asked))
    } catch (error) {
      if (error instanceof Refused) return answerRefusal(error.refusal)
      throw error
    }
  }
  const real = globalThis.fetch
  restoring.push(() => (globalThis.fetch = real))
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const name = findCall(init.method ?? 'GET', url.pathname)?.name
    const waiting = name && held.get(name)
    if (waiting) held.delete(name)
    await waiting
    return answer(url, init)
  }
  return portal
}

const restoring: (() => void)[] = []

afterEachTest(() => {
  for (const restore of restoring.splice(0)) restore()
})
