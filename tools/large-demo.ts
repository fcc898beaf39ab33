// `npm run demo:large -- --accounts N`: the portal with one firm of any size.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildLargeTenant, type LargeTenant } from '#demo/world/large-tenant.ts'
import { demoPassword } from '#demo/ground/world-parts.ts'
import { revalueAndRetry } from '#server/figures/revalue-accounts.ts'
import { SettingsError, type Settings } from '#server/ground/settings.ts'
import { startServer, type Preparation, type Server } from '#server/main.ts'
import { plantLargeFirm, type LargeFirm } from '#server/seeding/plant-large-firm.ts'
import { buildWeb } from './build-web.ts'
import { largeDemoHelp, OptionError, readLargeDemoOptions } from './large-demo-options.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { readDemonstrationSettings } from './serve-checks.ts'

const started = performance.now()
const say = (what: string): void =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s] ${what}`)

try {
  const options = readLargeDemoOptions(process.argv.slice(2))
  if (options) await start(options)
  else console.log(largeDemoHelp)
} catch (error) {
  const isKnown = error instanceof OptionError || error instanceof SettingsError
  if (!isKnown) throw error
  console.error(`${error.message}\n(npm run demo:large -- --help says what is asked for.)`)
  process.exitCode = 2
}

async function start({ accounts }: { accounts: number }): Promise<void> {
  const settings = settingsFor(accounts)
  const large = buildFirm(accounts)
  mkdirSync(settings.stateDir, { recursive: true })
  say(`the firm is kept in ${settings.stateDir}`)
  if (await buildWeb()) say('web built')
  await runUntilStopped(async (stopping) => {
    let firm: LargeFirm | undefined
    const prepareFirm: Preparation = async (opened) => {
      firm = await prepare(opened, large)
    }
    const server = await startServer({ ...settings, showsFirms: true }, prepareFirm, stopping)
    say('portal ready')
    if (firm) printFirm(firm, server)
    return server
  })
}

function settingsFor(accounts: number): Settings {
  const settings = readDemonstrationSettings(process.env)
  if (settings.databaseUrl !== undefined)
    throw new OptionError('DATABASE_URL is set: the large firm has a database of its own. Unset it.')
  return { ...settings, stateDir: join(settings.stateDir, `large-${accounts}`) }
}

/** The lists show of those with bookings what their pages calculate. */
async function prepare({ database, parts }: Parameters<Preparation>[0], large: LargeTenant) {
  const planting = { large, files: parts.files, report: say }
  const { isNew, ...firm } = await plantLargeFirm(database.owner, planting)
  if (isNew) {
    say('calculating the figures of the accounts with bookings')
    const ids = firm.tenant.accounts.map(({ id }) => id)
    for (const tenant of await parts.tenants.all()) await revalueAndRetry({ ...parts, tenant, accounts: ids })
  }
  return firm
}

function buildFirm(accounts: number): LargeTenant {
  try {
    return buildLargeTenant({ accounts })
  } catch (error) {
    throw error instanceof RangeError ? new OptionError(`--accounts ${accounts}: ${error.message}`) : error
  }
}

function printFirm({ tenant, adviser, administrator, portal, account }: LargeFirm, { port }: Server): void {
  const address = `http://${tenant.host}:${port}`
  const rows = [
    ['Address', address],
    ['Adviser', adviser.email],
    ['Administrator', administrator.email],
    ['Password of both', demoPassword],
    ['An account with bookings', `${address}/dashboard/${portal}/account/${account}`],
  ] as const
  for (const [what, text] of rows) console.log(`${what.padEnd(25)} ${text}`)
}
