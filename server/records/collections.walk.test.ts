/**
 * Every collection with records of every white label in each of its languages, by an administrator over a socket: made
 * with every field, read back, changed, published, copied, moved, removed, brought back.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configurationKeys, loadCollections, loadConfiguration } from '#configurations/register/registry.ts'
import { hasId } from '#model/collection.ts'
import { openInstallations, type Installations } from '#tests/support/records/installations.ts'
import { checkWords } from '#tests/support/records/check-words.ts'
import { planWalk } from '#tests/support/records/walk-plan.ts'
import { walkCollection } from '#tests/support/records/walk-collection.ts'

let installations: Installations
beforeAll(async () => {
  installations = await openInstallations()
})
afterAll(() => installations.close())

const labels = await Promise.all(
  configurationKeys.map(async (key) => ({
    key,
    locales: (await loadConfiguration(key)).locales,
    // While two people are wanted, nobody walks alone: server/approvals has the tests of that.
    collections: Object.values(await loadCollections(key)).filter(
      (collection) => hasId(collection) && collection.name !== 'fourEyes',
    ),
  })),
)

const cases = labels.flatMap(({ key, locales, collections }) =>
  locales.flatMap((locale, nth) =>
    collections.map((collection) => ({ key, locale, collection, name: collection.name, isFirst: nth === 0 })),
  ),
)

describe('a walk through', () => {
  test.each(cases)('$name of $key in $locale', async ({ key, locale, collection, isFirst }) => {
    const plan = planWalk(collection)
    await checkWords(collection, { locale, locales: installations.of[key].locales })
    // Field by field in the first language; in the others all fields in one save.
    await walkCollection({
      installed: installations.of[key],
      collection,
      plan,
      locale,
      isFieldByField: isFirst,
    })
  })
})

test('collections whose records have no id are kept by the service alone', async () => {
  const { admin } = installations.of.generic
  for (const collection of ['prices', 'exchangeRates', 'benchmarkLevels', 'groupMembers', 'importRows'])
    expect((await admin('listRecords', { params: { collection } })).status, collection).toBe(404)
})
