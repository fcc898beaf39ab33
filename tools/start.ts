// `npm start`: the whole product with the demonstration, on this machine.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword, tenantKeys } from '#demo/ground/world-parts.ts'
import { previousWorkday } from '#finance/ground/calendar.ts'
import type { DemoState } from '#server/seeding/seed-demo.ts'
import { startServer, type Preparation, type Server, type Start } from '#server/main.ts'
import { SettingsError, type Settings } from '#server/ground/settings.ts'
import { buildWeb } from './build-web.ts'
import { demoFileOf, type DemoWork } from './demo-work.ts'
import { endWith } from './end-with.ts'
import { readDemonstrationSettings } from './serve-checks.ts'
import { startIdentityService } from './start-identity-service.ts'
import { startMessageService } from './start-message-service.ts'

const started = performance.now()
const say = (what: string): void =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s] ${what}`)

const settings = settingsOrExit()
mkdirSync(settings.stateDir, { recursive: true })
const demoFile = demoFileOf(settings)
const before = existsSync(demoFile) ? (JSON.parse(readFileSync(demoFile, 'utf8')) as DemoState) : null
const world = worldOfToday(before)

const built = buildWeb().then((isNew) => isNew && say('web built'))
const service = settings.dataServiceUrl ? null : await startDataService(world)
const dataServiceUrl = settings.dataServiceUrl ?? `${service?.baseUrl}/{tenant}`
const fundSearchUrl = settings.fundSearchUrl ?? (service ? `${service.baseUrl}/fund-search` : undefined)
const quotesUrl = settings.quotesUrl ?? (service ? `${service.baseUrl}/quotes` : undefined)
const newsUrl = settings.newsUrl ?? (service ? `${service.baseUrl}/content/{source}` : undefined)
const dataProcessSources =
  settings.dataProcessSources.length > 0 || !service
    ? settings.dataProcessSources
    : [`${service.baseUrl}/{tenant}/crm`]
const identity = settings.nationalSignIn ? null : await startIdentityService()
const nationalSignIn = settings.nationalSignIn ?? identity?.nationalSignIn
const messages = settings.smtpUrl && settings.smsUrl ? null : await startMessageService()
const { smtpUrl = messages?.smtpUrl, smsUrl = messages?.smsUrl } = settings
await built
const running: Start = {
  ...settings,
  showsFirms: true,
  dataServiceUrl,
  fundSearchUrl,
  newsUrl,
  quotesUrl,
  dataProcessSources,
  nationalSignIn,
  smtpUrl,
  smsUrl,
}
const server = await startServer(running, prepare)
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

async function prepare({ database }: Parameters<Preparation>[0]): Promise<void> {
  say(`database open (${database.where})`)
  if (before?.asOf === world.asOf) return
  say(
    before ? `demonstration: adding the days up to ${world.asOf}` : 'demonstration: five firms are moving in',
  )
  await fillDemo({ settings: running, before, asOf: world.asOf })
}

/** In a process that ends afterwards, and gives back the memory that five firms need while they move in. */
async function fillDemo(work: DemoWork): Promise<void> {
  const child = fork(join(import.meta.dirname, 'fill-demo-child.ts'))
  child.on('message', (what) => say(what as string))
  child.send(work)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The demonstration could not be set up (${code}).`)
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
