// `npm run add-administrator`: somebody administers a firm again, or as well.
import { parseArgs } from 'node:util'
import { readSettings } from '#server/ground/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { openStore } from '#server/store/executor.ts'
import { requireDatabase } from '#server/store/reach-database.ts'
import { makeAdministrator, sayLink } from '#tools/make-administrator.ts'

const help = `npm run add-administrator -- --host HOST --email E-MAIL [--name "Name"]

Makes somebody an administrator of the firm that answers at HOST: a person it knows, disabled or not, or with --name a
new one. Prints a link to choose a password, which works once, within a day. The firm sees it among its security events.`

const { values } = parseArgs({
  options: {
    host: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const { host, email, name } = values
if (values.help) {
  console.log(help)
  process.exit(0)
}
if (!host || !email) {
  console.error(help)
  process.exit(2)
}

const {
  stateDir: stateFolder,
  databaseUrl: url,
  postgresPrograms: bin,
  ...settings
} = readSettings(process.env)
const database = await openDatabase({ url, stateFolder, bin })
const store = await openStore(database)
try {
  await requireDatabase(database.owner)
  const made = await makeAdministrator({ owner: database.owner, store }, { host, email, name })
  console.log(`${email} administers the firm at ${host}. ${sayLink(settings, made)}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await store.close()
  await database.close()
}
