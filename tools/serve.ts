// `npm run serve`: the portal alone, for production: no demonstration, no stand-ins.
import { startServer } from '#server/main.ts'
import { readSettings, SettingsError, type Settings } from '#server/ground/settings.ts'
import { buildWeb } from './build-web.ts'
import { isDemonstration, listDangers, refusal } from './serve-checks.ts'

const settings = settingsOrExit()
const starting = startServer(settings, async ({ database, toRevoke }) => {
  if (await isDemonstration(database.owner, settings)) throw new SettingsError(refusal)
  for (const danger of listDangers(settings, toRevoke)) console.error(`UNSAFE  ${danger}`)
  // What is refused is refused at once, not after the web was built.
  await buildWeb()
}).catch(exitWith)
// Heard from the first moment: a portal that answers already may be told to end before all its parts have started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void starting.then((server) => server.close()).finally(() => process.exit(0)))
}
await starting

function settingsOrExit(): Settings {
  try {
    const read = readSettings(process.env)
    if (read.overviewProxyUrl !== undefined)
      throw new SettingsError(
        'These settings cannot be used:\n  OVERVIEW_PROXY_URL: is for development alone',
      )
    return read
  } catch (error) {
    return exitWith(error)
  }
}

function exitWith(error: unknown): never {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  return process.exit(2)
}
