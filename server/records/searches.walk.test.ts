/** Every collection, as each white label has it, is searched by everybody: found, or refused, but never broken. */
import { expect, test } from 'vitest'
import { configurationKeys, loadCollections } from '#configurations/register/registry.ts'
import { buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { compareToWidest, widest } from '#tests/support/records/widest-label.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'

const people = {
  admin: { isAdmin: true, isProfessional: true },
  professional: { isProfessional: true },
  investor: {},
}
const visitors = new Map<string, Visitor>()

const database = await openTestDatabase()
const server = await closeAfterAll(buildTestServer(database))
const hosts = new Map<string, string>()
for (const key of configurationKeys) {
  const place = await buildTenant(database, key)
  hosts.set(key, `${place.tenantId}.portico.example`)
  for (const [role, flags] of Object.entries(people))
    await buildUser(place, { email: `${role}@home.example`, ...flags })
  await givePasswords(database, place.tenantId)
}
for (const [key, host] of hosts)
  for (const role of Object.keys(people))
    visitors.set(`${key} ${role}`, await server.signIn(host, `${role}@home.example`))

const cases = configurationKeys.flatMap((key) => Object.keys(people).map((role) => [key, role] as const))

test.each(cases)('of %s by %s', async (key, role) => {
  const broken: string[] = []
  let found = 0
  const own = Object.values(await loadCollections(key)).filter(
    (collection) => key === widest || compareToWidest(collection) !== 'same',
  )
  for (const { name: collection } of own)
    for (const search of ['a', "%\\'"]) {
      const query = { search }
      const answer = await visitors
        .get(`${key} ${role}`)
        ?.ask('listRecords', { params: { collection }, query })
      if (answer?.statusCode === 200) found += 1
      else if (![403, 404].includes(answer?.statusCode ?? 0))
        broken.push(`${collection}: ${answer?.statusCode}`)
    }
  expect(broken).toEqual([])
  expect(found).toBeGreaterThan(key === widest ? 30 : 0)
})
