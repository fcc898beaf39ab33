// Weakens every policy, grant and field rule of a test database one at a time, asks the access matrix whether it
// notices, and puts the rule back. Use: npm run mutate:access [-- every-nth] [COLLECTION ...]; of these collections only
import type { Client } from 'pg'
import {
  buildAccessWorld,
  collectionOfTable,
  connectAs,
  insertBait,
} from '#tests/support/access/access-world.ts'
import { checkTable, type Scene } from '#tests/support/access/check-access.ts'
import { tableName } from '#server/store/schema/table.ts'
import { startTestServer } from '#tests/support/setup/database-setup.ts'
import { openDatabaseOn } from '#tests/support/test-database.ts'
import { listMutations, type Mutation } from '#tests/support/access/list-mutations.ts'

const words = process.argv.slice(2)
const step = Number(words.find((word) => /^[1-9]\d*$/.test(word)) ?? 1)
const names = words.filter((word) => !/^\d/.test(word))
const unknown = names.filter((name) => !collectionOfTable.has(tableName(name)))
if (unknown.length > 0) {
  console.error(`There is no collection ${unknown.join(', ')}.`)
  process.exit(2)
}
const tables = names.length > 0 ? names.map(tableName) : [...collectionOfTable.keys()]
const server = await startTestServer()
const database = await openDatabaseOn(server.provided)
const survivors: string[] = []
let tried = 0
try {
  const home = await buildAccessWorld(database)
  const abroad = await buildAccessWorld(database)
  await insertBait(abroad, home)
  const catalogue = await connectAs(database.superuser)
  const client = await connectAs(database.api)
  const scene: Scene = { client, catalogue, home, abroad }
  for (const table of tables) {
    const deviations = await checkTable(scene, table)
    if (deviations.length > 0)
      throw new Error(`The matrix fails before anything is weakened: ${deviations.join('; ')}`)
  }
  const listed = (await listMutations(catalogue)).filter(({ table }) => tables.includes(table))
  const mutations = listed.filter((_, place) => place % step === 0)
  for (const mutation of mutations) {
    tried += 1
    if (!(await isNoticed(scene, mutation))) survivors.push(mutation.title)
    if (tried % 250 === 0) console.log(`${tried} of ${mutations.length}, ${survivors.length} unnoticed`)
  }
  await catalogue.end()
  await client.end()
} finally {
  await database.close()
  await server.leave()
}
const rate = ((tried - survivors.length) / tried) * 100
for (const title of survivors) console.log(`unnoticed: ${title}`)
console.log(`${tried} weakenings, ${tried - survivors.length} noticed: ${rate.toFixed(2)} %`)
process.exitCode = rate >= 99 ? 0 : 1

async function isNoticed(scene: Scene, { table, weaken, mend }: Mutation): Promise<boolean> {
  await run(scene.catalogue, weaken)
  try {
    return (await checkTable(scene, table)).length > 0
  } catch {
    return true
  } finally {
    await run(scene.catalogue, mend)
  }
}

async function run(client: Client, statements: readonly string[]): Promise<void> {
  for (const text of statements)
    await client.query(text).catch((cause: unknown) => {
      throw new Error(`Cannot run: ${text}`, { cause })
    })
}
