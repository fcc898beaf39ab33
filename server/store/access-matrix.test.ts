import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildAccessWorld,
  collectionOfTable,
  connectAs,
  insertBait,
  type AccessWorld,
} from '#tests/support/access/access-world.ts'
import { checkTable } from '#tests/support/access/check-access.ts'
import { madeColumns, namedColumns } from '#tests/support/access/expected-fields.ts'
import { expectedRights } from '#tests/support/access/expected-rights.ts'
import { openOwnDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { columnName } from './schema/column.ts'

let database: TestDatabase
let client: Client
let catalogue: Client
let home: AccessWorld
let abroad: AccessWorld

beforeAll(async () => {
  database = await openOwnDatabase()
  home = await buildAccessWorld(database)
  abroad = await buildAccessWorld(database)
  await insertBait(abroad, home)
  client = await connectAs(database.api)
  catalogue = await connectAs(database.superuser)
})
afterAll(async () => {
  await client.end()
  await catalogue.end()
  await database.close()
})

test('every table has a line in the matrix, and every line a table', () =>
  expect(Object.keys(expectedRights).toSorted()).toEqual([...collectionOfTable.keys()].toSorted()))

test('every column that is named by hand exists', () => {
  for (const { name, column } of namedColumns) {
    const columns = Object.keys(collectionOfTable.get(name)?.fields ?? {}).map(columnName)
    expect([...columns, ...madeColumns(name)], name).toContain(column)
  }
})

test.each(Object.keys(expectedRights))(
  '%s: own, others’ and foreign records, field by field, as written by hand',
  async (table) => expect(await checkTable({ client, catalogue, home, abroad }, table)).toEqual([]),
)
