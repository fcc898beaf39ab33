// `npm run add-tenant`: a new firm with its organisation, its first portal and its first administrator.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { configurationKeys } from '#configurations/register/registry.ts'
import { firmCurrencies } from '#model/fields/currencies.ts'
import { readSettings } from '#server/ground/settings.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { openDatabase } from '#server/store/database.ts'
import { openStore } from '#server/store/executor.ts'
import { migrate } from '#server/store/migrate.ts'
import { requireDatabase } from '#server/store/reach-database.ts'
import { StartRefusal } from '#server/store/start-refusal.ts'
import { makeAdministrator, sayLink } from './make-administrator.ts'
import { addFirm, FirmError, readNewFirm, refuseSharedSource } from './new-firm.ts'

const help = `npm run add-tenant -- --configuration KEY --host HOST --name "Firm" --admin E-MAIL --admin-name "Name" --phone PHONE
    [--currency CURRENCY] [--time-zone ZONE]

Adds a firm: an installation of a white label (${configurationKeys.join(', ')}) that answers
at HOST, with one portal and one administrator, furnished with the menu, logo, forms, processes, risk profiles and models of the
white label. Accounts begin with the currency, one of ${firmCurrencies.join(', ')}; e-mails and schedules go by the time zone, such
as Europe/Zurich; both are the white label's where they are not given. Prints a link with which the administrator chooses a password, which works once, within a day.`

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
      currency: text,
      'time-zone': text,
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
    await refuseSharedSource(database.owner, { settings, firm })
    await addFirm({ owner: database.owner, files: await openFileStore(settings) }, firm)
    const store = await openStore(database)
    try {
      const { host, admin: email } = firm
      const made = await makeAdministrator({ owner: database.owner, store }, { host, email })
      console.log(`${firm.name} answers at ${host}; ${email} administers it. ${sayLink(settings, made)}`)
    } finally {
      await store.close()
    }
  } finally {
    await database.close()
  }
}

function isWrongUse(error: unknown): boolean {
  return String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
}
