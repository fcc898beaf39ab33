import { afterAll, expect, test } from 'vitest'
import {
  buildAccessWorld,
  collectionOfTable,
  connectAs,
  insertBait,
} from '#tests/support/access/access-world.ts'
import { checkTable } from '#tests/support/access/check-access.ts'
import { madeColumns, namedColumns } from '#tests/support/access/expected-fields.ts'
import { expectedRights } from '#tests/support/access/expected-rights.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { columnName } from './schema/column.ts'

const database = await closeAfterAll(openOwnDatabase())
const home = await buildAccessWorld(database)
const abroad = await buildAccessWorld(database)
await insertBait(abroad, home)
const client = await connectAs(database.api)
afterAll(() => client.end())
const catalogue = await connectAs(database.superuser)
afterAll(() => catalogue.end())

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
