// `npm run demo:reset`: forgets the demonstration, so that the next start begins anew. Asks unless `--yes` is given.
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { openFileStore } from '#server/files/open-file-store.ts'
import { readSettings } from '#server/ground/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { chainEndsFile } from '#server/security/note-chain-ends.ts'
import { asOwner } from '#server/store/owner.ts'
import { demoFileOf } from './demo-work.ts'

const settings = readSettings(process.env)
const { stateDir, databaseUrl: url, postgresPrograms: bin } = settings
const where = url ? new URL(url).host : stateDir
if (!process.argv.includes('--yes') && !(await isSure())) process.exit(1)
const database = await openDatabase({ url, stateFolder: stateDir, bin })
await forgetFiles()
// Everything of ours lives in these three schemas; the next start migrates and seeds them again.
await asOwner({ owner: database.owner }, async (client) => {
  await client.query('drop schema if exists app, auth cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
})
await database.close()
for (const file of [demoFileOf({ stateDir }), chainEndsFile(stateDir)]) rmSync(file, { force: true })
console.log('Done. `npm start` begins anew.')

/** Before the tenants are forgotten, since their files are kept under their ids. */
async function forgetFiles(): Promise<void> {
  const files = await openFileStore(settings)
  for (const tenant of await listTenants())
    for await (const { key } of files.list(`${tenant}/`)) await files.delete(key)
}

function listTenants(): Promise<string[]> {
  return asOwner({ owner: database.owner }, async (client) => {
    const found = await client.query(`select to_regclass('public.tenants') is not null as "isThere"`)
    if (!found.rows[0]?.isThere) return []
    const { rows } = await client.query<{ id: string }>('select tenant_id as id from tenants')
    return rows.map(({ id }) => id)
  })
}

async function isSure(): Promise<boolean> {
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Delete everything stored in ${where}? Type yes: `)
  ask.close()
  return answer.trim() === 'yes'
}
