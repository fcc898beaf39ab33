/**
 * Every collection with records of every white label, by an administrator over a socket: made with every field, read
 * back, changed, published, copied, moved, removed, brought back; texts are in each language of the white label. What
 * a white label has as another has it is made, changed and removed: its rules may still differ.
 */
import { describe, expect, test } from 'vitest'
import { configurationKeys, loadCollections } from '#configurations/register/registry.ts'
import { rows } from '#model/access/access.ts'
import { hasId } from '#model/collection.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openInstallations } from '#tests/support/records/installations.ts'
import { planWalk } from '#tests/support/records/walk-plan.ts'
import { walkCollection } from '#tests/support/records/walk-collection.ts'
import { compareToWidest, widest } from '#tests/support/records/widest-label.ts'

const installations = await closeAfterAll(openInstallations())

const lengths = { same: 'short', different: 'whole', 'missing there': 'field by field' } as const

const cases = (
  await Promise.all(
    configurationKeys.map(async (key) =>
      Object.values(await loadCollections(key))
        // While two people are wanted, nobody walks alone: server/approvals has the tests of that.
        .filter((collection) => hasId(collection) && collection.name !== 'fourEyes')
        .map((collection) => ({
          key,
          collection,
          name: collection.name,
          length: key === widest ? 'field by field' : lengths[compareToWidest(collection)],
        })),
    ),
  )
).flat()

describe('a walk through', () => {
  test.each(cases)('$name of $key', async ({ key, collection, length }) => {
    const installed = installations.of[key]
    await walkCollection({ installed, collection, plan: planWalk(collection), length })
  })
})

describe.each(configurationKeys)('the tables of %s', (key) => {
  test('are answered for every collection that an administrator reads', async () => {
    const names = Object.values(await loadCollections(key))
      .filter(
        (collection) =>
          hasId(collection) && rows('admin', collection.name as CollectionName, 'read') !== 'none',
      )
      .map(({ name }) => name)
    const answers: Record<string, string> = {}
    for (const name of names) {
      const { status, body } = await installations.of[key].admin('exportRecords', {
        params: { collection: name },
      })
      answers[name] =
        status === 200 ? String(body['text']).replace('\uFEFF', '').slice(0, 2) : JSON.stringify(body)
    }
    expect(answers).toEqual(Object.fromEntries(names.map((name) => [name, 'id'])))
  })
})

test('collections whose records have no id are kept by the service alone', async () => {
  const { admin } = installations.of.generic
  for (const collection of ['prices', 'exchangeRates', 'benchmarkLevels', 'groupMembers', 'importRows'])
    expect((await admin('listRecords', { params: { collection } })).status, collection).toBe(404)
})
