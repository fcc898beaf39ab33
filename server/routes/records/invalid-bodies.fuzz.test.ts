/**
 * Invalid bodies, for every collection: none is answered by a failure of the server, and none changes anything. A
 * sample with a fixed seed; `npm run fuzz` sends 10,000 to each collection.
 */
import { sample } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCollections } from '#configurations/registry.ts'
import { paths } from '#model/calls/paths.ts'
import type { Collection } from '#model/collection.ts'
import { newId } from '#server/store/new-id.ts'
import { generateValue } from '#tests/support/records/generate-value.ts'
import {
  openInstallations,
  type Installations,
  type Installed,
} from '#tests/support/records/installations.ts'
import { attack, type Material, type Sent } from '#tests/support/records/invalid-body.ts'
import { openDigest } from '#tests/support/records/tenant-digest.ts'
import { givenFields, planWalk } from '#tests/support/records/walk-plan.ts'
import type { Visitor } from '#tests/support/test-server.ts'

const runs = Number(process.env.FUZZ ?? 60)
const chosen = (process.env.FUZZ_COLLECTIONS ?? '').split(' ').filter(Boolean)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

/** How many were answered with which status. */
const answered = new Map<number, number>()

let installations: Installations
let digest: Awaited<ReturnType<typeof openDigest>>
let home: Installed
let foreign: Installed
let admin: Visitor

beforeAll(async () => {
  installations = await openInstallations()
  digest = await openDigest(installations.database)
  home = installations.of['asset-manager']
  foreign = installations.of.dutch
  admin = await installations.server.signIn(home.host, 'admin@portico.example')
})
afterAll(async () => {
  if (process.env.FUZZ)
    process.stderr.write(`Answers by status: ${JSON.stringify(Object.fromEntries(answered))}\n`)
  await digest.close()
  await installations.close()
})

const collections = Object.values(await loadCollections('asset-manager')).filter(
  ({ name }) => chosen.length === 0 || chosen.includes(name),
)

function goodValues(collection: Collection): Record<string, unknown> {
  const around = { refs: home.refs, locale: 'en', locales: home.locales }
  return Object.fromEntries(
    givenFields(collection).map((field) => [field, generateValue({ collection, field, turn: 0 }, around)]),
  )
}

/** A record of the collection, where people make them. */
async function makeRecord(collection: Collection): Promise<Material['record']> {
  const isMade = collection.key === undefined && planWalk(collection).mayCreate
  if (!isMade) return { id: newId(), version: 1 }
  const body = { values: goodValues(collection) }
  const answer = await home.admin('createRecord', { params: { collection: collection.name }, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.record
}

/** What went wrong with an answer; null where it was refused. A change of many says for each record why not. */
async function wrongOf(collection: Collection, sent: Sent): Promise<string | null> {
  const { method, path } = paths[sent.call]
  const url = path
    .replace(':collection', collection.name)
    .replace(':id', () => encodeURIComponent(sent.id ?? ''))
  const { host } = home
  const answer = await installations.server.app.inject({
    method,
    url,
    headers: { host, origin: `http://${host}`, cookie: admin.cookie ?? '', 'content-type': sent.type },
    payload: sent.payload,
  })
  const { statusCode: status } = answer
  answered.set(status, (answered.get(status) ?? 0) + 1)
  const isRefused = status >= 400 && status < 500
  const isNothingChanged = sent.call === 'changeMany' && status === 200 && answer.json().changed === 0
  return isRefused || isNothingChanged ? null : `${status} for ${sent.call} ${sent.payload.slice(0, 2000)}`
}

describe(`${runs} invalid bodies`, () => {
  test.each(collections.map((collection) => ({ name: collection.name, collection })))(
    'for $name change nothing and break nothing',
    { timeout: 30_000 + runs * 200 },
    async ({ collection }) => {
      const record = await makeRecord(collection)
      const before = await digest.take()
      const ids = { nobody: newId(), foreign: (name: string) => foreign.refs[name]?.[0] ?? newId() }
      const wrong: string[] = []
      for (const make of sample(attack, { numRuns: runs, seed })) {
        const sent = make({ collection, values: goodValues(collection), record, ids })
        const found = await wrongOf(collection, sent)
        if (found !== null) wrong.push(found)
      }
      expect(wrong.slice(0, 20)).toEqual([])
      expect(await digest.take()).toEqual(before)
    },
  )
})
