/**
 * Invalid bodies, for every collection: none is answered by a failure of the server, and none changes anything. A
 * sample with a fixed seed; `npm run fuzz` sends 10,000 to each collection.
 */
import { sample } from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { loadCollections } from '#configurations/register/registry.ts'
import { paths } from '#model/calls/paths.ts'
import type { Collection } from '#model/collection.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { tableName } from '#server/store/schema/table.ts'
import { insertion } from '#tests/support/access/access-world.ts'
import { sampleRow } from '#tests/support/access/sample-row.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { generateValue } from '#tests/support/records/generate-value.ts'
import { openInstallations } from '#tests/support/records/installations.ts'
import { attack, type Material, type Sent } from '#tests/support/records/invalid-body.ts'
import { openDigest } from '#tests/support/records/tenant-digest.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { givenFields, planWalk } from '#tests/support/records/walk-plan.ts'

const runs = Number(process.env.FUZZ ?? 60)
const chosen = (process.env.FUZZ_COLLECTIONS ?? '').split(' ').filter(Boolean)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

/** How many were answered with which status. */
const answered = new Map<number, number>()

afterAll(async () => {
  if (process.env.FUZZ)
    process.stderr.write(`Answers by status: ${JSON.stringify(Object.fromEntries(answered))}\n`)
})
const installations = await closeAfterAll(openInstallations(openOwnDatabase()))
const digest = await closeAfterAll(openDigest(installations.database))
const home = installations.of['asset-manager']
const foreign = installations.of.dutch
const admin = await installations.server.signIn(home.host, 'admin@portico.example')

const definitions: Readonly<Record<string, Collection>> = await loadCollections('asset-manager')
const collections = Object.values(definitions).filter(
  ({ name }) => chosen.length === 0 || chosen.includes(name),
)

function goodValues(collection: Collection): Record<string, unknown> {
  const around = { refs: home.refs, locale: 'en', locales: home.locales }
  return Object.fromEntries(
    givenFields(collection).map((field) => [field, generateValue({ collection, field, turn: 0 }, around)]),
  )
}

/** A record of the collection: made as people make it, or put there as the service would; none where it has no id. */
async function makeRecord(collection: Collection): Promise<Material['record']> {
  if (collection.key !== undefined) return { id: newId(), version: 1 }
  const { mayCreate, isWalked } = planWalk(collection)
  if (!mayCreate || !isWalked) return { id: await putThere(collection), version: 1 }
  const body = { values: goodValues(collection) }
  const answer = await home.admin('createRecord', { params: { collection: collection.name }, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.record
}

const putBefore = new Map<string, string>()

/** Puts a record into the database with those it cannot be without; answers its id. */
async function putThere(collection: Collection): Promise<string> {
  const known = home.refs[collection.name]?.[0] ?? putBefore.get(collection.name)
  if (known !== undefined) return known
  const refs: Record<string, string> = {}
  for (const field of Object.values(collection.fields)) {
    // Whoever may be written to is no collection of its own.
    const to = field.kind === 'ref' && field.required ? definitions[field.to] : undefined
    if (to) refs[to.name] = await putThere(to)
  }
  const { database, tenantId } = home.place
  const row = { tenant_id: tenantId, ...sampleRow(collection, refs) }
  await asOwner({ owner: database.owner, tenantId }, (owner) =>
    owner.query(...insertion(tableName(collection.name), row)),
  )
  const id = (row as { id?: string }).id ?? ''
  putBefore.set(collection.name, id)
  return id
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
