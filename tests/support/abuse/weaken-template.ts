import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { derivePassword } from '#server/store/connection.ts'
import { quote } from '#server/store/schema/column.ts'
import type { TestServer } from '#tests/support/database-server.ts'
import { findWeakening, weaken } from './weakenings.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const owner = 'portal_owner'

/** The template as it would be with one weakening of the database, where a run asks for one; otherwise as it is. */
export async function weakenTemplate(
  { superuser, template }: TestServer,
  name = process.env.IDENTITY_WEAKENING,
): Promise<string> {
  const weakening = findWeakening(name)
  if (!weakening?.file.endsWith('.sql')) return template
  const weakened = `test_${process.pid}_weakened`
  await run(
    { ...superuser, database: 'postgres' },
    `create database ${weakened} template ${template} owner ${owner}`,
  )
  const text = weaken(weakening, readFileSync(join(root, weakening.file), 'utf8'))
  const password = derivePassword(superuser.password, owner)
  await run(
    { ...superuser, user: owner, password, database: weakened },
    text.replaceAll(':owner', quote(owner)),
  )
  return weakened
}

async function run(connection: TestServer['superuser'] & { database: string }, text: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(text)
  await client.end()
}
