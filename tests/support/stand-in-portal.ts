/** The portal's record calls, answered inside the browser of a component test from what is kept here. */
import { messageCalls } from '#model/calls/messages.ts'
import { recordCalls } from '#model/calls/records.ts'
import { submissionCalls } from '#model/calls/submissions.ts'
import type { Dependants, RecordAnswer, RecordVersion } from '#model/calls/records.ts'
import { openStandIn, Refused, type AskedOf } from './stand-in-calls.ts'

const standInCalls = {
  ...recordCalls,
  listRecipients: messageCalls.listRecipients,
  listCorrections: submissionCalls.listCorrections,
}
type RecordCall = keyof typeof standInCalls

/** What is kept. */
type Kept = { records: Record<string, RecordAnswer[]>; versions: RecordVersion[]; dependants: Dependants }

export type StandInPortal = Kept & ReturnType<typeof openStandIn<RecordCall>>

/** A stored record of a test. */
export const buildRecord = (id: number, values: Record<string, unknown>): RecordAnswer => ({
  id: idOf(id),
  version: 1,
  active: true,
  ...values,
})

/** An id of a test by its number. */
export const idOf = (id: number): string => `0199a0b0-0000-7000-8000-${String(id).padStart(12, '0')}`

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

const answerCall = (portal: Kept, { name, params, query, body }: AskedOf<RecordCall>): unknown => {
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

/** Answers the record calls of a test; ends with it. */
export const openStandInPortal = (given: Partial<Kept> = {}): StandInPortal => {
  const kept: Kept = {
    records: {},
    versions: [],
    dependants: { counts: [], people: 0, uses: [] },
    ...given,
  }
  return Object.assign(
    openStandIn(standInCalls, (asked) => answerCall(kept, asked)),
    kept,
  )
}
