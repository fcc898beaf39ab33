// `npm run demo:reset`: forgets the demonstration, so that the next start begins anew. Asks unless `--yes` is given.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readSettings } from '#server/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { asOwner } from '#server/store/owner.ts'

const { stateDir, databaseUrl: url, postgresPrograms: bin } = readSettings(process.env)
const where = url ? new URL(url).host : stateDir
if (!process.argv.includes('--yes') && !(await isSure())) process.exit(1)
const database = await openDatabase({ url, stateFolder: stateDir, bin })
// Everything of ours lives in these three schemas; the next start migrates and seeds them again.
await asOwner({ owner: database.owner }, async (client) => {
  await client.query('drop schema if exists app, auth cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
})
await database.close()
if (existsSync(join(stateDir, 'demo.json'))) rmSync(join(stateDir, 'demo.json'))
console.log('Done. `npm start` begins anew.')

async function isSure(): Promise<boolean> {
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Delete everything stored in ${where}? Type yes: `)
  ask.close()
  return answer.trim() === 'yes'
}
