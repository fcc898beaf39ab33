/** The table of every collection of every white label, while there are records in it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configurationKeys, loadCollections } from '#configurations/register/registry.ts'
import { rows } from '#model/access/access.ts'
import { hasId } from '#model/collection.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import { openInstallations, type Installations } from '#tests/support/records/installations.ts'

let installations: Installations
beforeAll(async () => {
  installations = await openInstallations()
})
afterAll(() => installations.close())

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
