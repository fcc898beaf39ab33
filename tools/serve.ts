// `npm run serve`: the portal alone, for production: no demonstration, no stand-ins.
import { startServer, type Preparation } from '#server/main.ts'
import { readSettings, SettingsError, type Settings } from '#server/ground/settings.ts'
import { buildWeb } from './build-web.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { isDemonstration, listDangers, refusal } from './serve-checks.ts'

// Heard from the first moment: a portal that answers already may be told to end before all its parts have started.
await runUntilStopped(async (stopping) => {
  const settings = readProductionSettings()
  return startServer(settings, (opened) => check({ settings, stopping }, opened), stopping)
})

type Checking = { settings: Settings; stopping: AbortSignal }

async function check(
  { settings, stopping }: Checking,
  { database, parts, toRevoke }: Parameters<Preparation>[0],
): Promise<void> {
  if (await isDemonstration(database.owner, settings)) throw new SettingsError(refusal)
  for (const danger of listDangers(settings, toRevoke)) parts.log.warn(`UNSAFE: ${danger}`)
  // What is refused is refused at once, not after the web was built.
  await buildWeb(stopping)
}

function readProductionSettings(): Settings {
  const read = readSettings(process.env)
  if (read.overviewProxyUrl !== undefined)
    throw new SettingsError('These settings cannot be used:\n  OVERVIEW_PROXY_URL: is for development alone')
  return read
}
