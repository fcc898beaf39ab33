// `npm start`: the whole product with the demonstration, on this machine.
import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword, tenantKeys } from '#demo/ground/world-parts.ts'
import { previousWorkday } from '#finance/ground/calendar.ts'
import { revalueAccounts } from '#server/figures/revalue-accounts.ts'
import { seedDemo, type DemoState } from '#server/seeding/seed-demo.ts'
import { startServer, type Preparation, type Server } from '#server/main.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { SettingsError, type Settings } from '#server/ground/settings.ts'
import { buildWeb } from './build-web.ts'
import { endWith } from './end-with.ts'
import { readDemonstrationSettings } from './serve-checks.ts'
import { startIdentityService } from './start-identity-service.ts'
import { startMessageService } from './start-message-service.ts'

const started = performance.now()
const say = (what: string): void =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s] ${what}`)

const settings = settingsOrExit()
mkdirSync(settings.stateDir, { recursive: true })
const demoFile = join(settings.stateDir, 'demo.json')
const before = existsSync(demoFile) ? (JSON.parse(readFileSync(demoFile, 'utf8')) as DemoState) : null
const world = worldOfToday(before)

const built = buildWeb().then((isNew) => isNew && say('web built'))
const service = settings.dataServiceUrl ? null : await startDataService(world)
const dataServiceUrl = settings.dataServiceUrl ?? `${service?.baseUrl}/{tenant}`
const fundSearchUrl = settings.fundSearchUrl ?? (service ? `${service.baseUrl}/fund-search` : undefined)
const quotesUrl = settings.quotesUrl ?? (service ? `${service.baseUrl}/quotes` : undefined)
const identity = settings.nationalSignIn ? null : await startIdentityService()
const nationalSignIn = settings.nationalSignIn ?? identity?.nationalSignIn
const messages = settings.smtpUrl && settings.smsUrl ? null : await startMessageService()
const { smtpUrl = messages?.smtpUrl, smsUrl = messages?.smsUrl } = settings
await built
const server = await startServer(
  {
    ...settings,
    showsFirms: true,
    dataServiceUrl,
    fundSearchUrl,
    quotesUrl,
    nationalSignIn,
    smtpUrl,
    smsUrl,
  },
  prepare,
)
say('portal ready')
printAddresses(server)
if (messages && !settings.smtpUrl) console.log(`Demo mailbox ${messages.mailboxUrl}`)
if (messages && !settings.smsUrl) console.log(`Demo text messages ${messages.smsUrl}`)
endWith(server, [service?.child, identity?.child, messages?.child])

function settingsOrExit(): Settings {
  try {
    return readDemonstrationSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    return process.exit(2)
  }
}

/** The demonstration reaches up to yesterday's close and never back. */
function worldOfToday(state: DemoState | null): DemoState {
  const asOf = previousWorkday(new Date().toISOString().slice(0, 10))
  return { asOf: state && state.asOf > asOf ? state.asOf : asOf, startedOn: state?.startedOn ?? asOf }
}

async function startDataService({
  asOf,
  startedOn,
}: DemoState): Promise<{ baseUrl: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'data-service-child.ts'), [asOf, startedOn], {
    stdio: 'inherit',
  })
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { baseUrl: string }).baseUrl))
    child.once('exit', (code) => reject(new Error(`The data service ended with ${code} while starting.`)))
  })
  return { baseUrl, child }
}

function prepare(opened: Parameters<Preparation>[0]): Promise<void> {
  say(`database open (${opened.database.where})`)
  return fillDemo(opened)
}

async function fillDemo({ database, parts }: Parameters<Preparation>[0]): Promise<void> {
  if (before?.asOf === world.asOf) return
  say(
    before ? `demonstration: adding the days up to ${world.asOf}` : 'demonstration: five firms are moving in',
  )
  const state = await seedDemo({
    owner: database.owner,
    files: parts.files,
    asOf: world.asOf,
    before,
    hashPassword,
    report: say,
  })
  say('demonstration: calculating the figures of every account')
  for (const tenant of await parts.tenants.all()) await revalueAccounts({ ...parts, tenant })
  writeFileSync(demoFile, JSON.stringify(state))
}

function printAddresses({ port }: Server): void {
  const rows = tenantKeys.map((key) => [
    `http://${key}.localhost:${port}`,
    `adviser1@${key}.example`,
    `retiree@clients.${key}.example`,
    `admin@${key}.example`,
  ])
  const table = [['Address', 'Adviser', 'Investor', 'Administrator'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  console.log(`Password of all: ${demoPassword}`)
}
