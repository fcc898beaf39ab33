// `npm run add-tenant`: a new firm with its organisation, its first portal and its first administrator.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { configurationKeys } from '#configurations/register/registry.ts'
import { readSettings } from '#server/ground/settings.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { requireDatabase } from '#server/store/reach-database.ts'
import { StartRefusal } from '#server/store/start-refusal.ts'
import { addFirm, FirmError, readNewFirm, refuseSharedSource } from './new-firm.ts'

const help = `npm run add-tenant -- --configuration KEY --host HOST --name "Firm" --admin E-MAIL --admin-name "Name" --phone PHONE

Adds a firm: an installation of a white label (${configurationKeys.join(', ')}) that answers
at HOST, with one portal and one administrator, furnished with the menu, logo, forms, processes, risk profiles and models of the
white label. Prints the administrator's first password.`

const text = { type: 'string' } as const

try {
  const { values } = parseArgs({
    options: {
      configuration: text,
      host: text,
      name: text,
      admin: text,
      'admin-name': text,
      phone: text,
      help: { type: 'boolean' },
    },
  })
  if (values.help) console.log(help)
  else await add(values)
} catch (error) {
  const isKnown = error instanceof FirmError || error instanceof StartRefusal || isWrongUse(error)
  if (!isKnown) throw error
  console.error(`${(error as Error).message}\n(npm run add-tenant -- --help says what is asked for.)`)
  process.exitCode = 2
}

async function add(given: Parameters<typeof readNewFirm>[0]): Promise<void> {
  const firm = readNewFirm(given)
  const settings = readSettings(process.env)
  const { stateDir: stateFolder, databaseUrl: url, postgresPrograms: bin } = settings
  mkdirSync(stateFolder, { recursive: true })
  const database = await openDatabase({ url, stateFolder, bin })
  try {
    await requireDatabase(database.owner)
    await migrate(database)
    const password = `${randomBytes(12).toString('base64url')}-Aa1`
    await refuseSharedSource(database.owner, { settings, firm })
    await addFirm({ owner: database.owner, files: await openFileStore(settings) }, firm, password)
    console.log(
      `${firm.name} answers at ${firm.host}. Sign in as ${firm.admin} with the password ${password}`,
    )
  } finally {
    await database.close()
  }
}

function isWrongUse(error: unknown): boolean {
  return String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
}
