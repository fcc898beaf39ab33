// `npm start`: the whole product with the demonstration, on this machine.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword, tenantKeys } from '#demo/ground/world-parts.ts'
import { previousWorkday } from '#finance/ground/calendar.ts'
import type { DemoState } from '#server/seeding/seed-demo.ts'
import { startServer, type Preparation, type Server, type Start } from '#server/main.ts'
import type { Settings } from '#server/ground/settings.ts'
import { buildWeb } from './build-web.ts'
import { demoFileOf, type DemoWork } from './demo-work.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { readDemonstrationSettings } from './serve-checks.ts'
import { startIdentityService } from './start-identity-service.ts'
import { startMessageService } from './start-message-service.ts'

const started = performance.now()
const say = (what: string): void =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s] ${what}`)

await runUntilStopped(async (stopping) => {
  const settings = readDemonstrationSettings(process.env)
  mkdirSync(settings.stateDir, { recursive: true })
  const world = worldOfToday(settings)
  const built = buildWeb(stopping).then((isNew) => isNew && say('web built'))
  const beside = await startBeside(settings, world)
  await built
  const prepare: Preparation = (opened) => prepareDemo({ ...beside, world, stopping }, opened)
  const server = await startServer(beside.running, prepare, stopping)
  say('portal ready')
  printAddresses(server)
  for (const line of beside.addresses) console.log(line)
  const close = async (): Promise<void> => {
    await server.close()
    await Promise.all(beside.children.map(endChild))
  }
  return { close }
})

type World = { before: DemoState | null; today: DemoState }
/** What runs beside the portal: the settings that lead to it, its processes, and what is printed of it. */
type Beside = { running: Start; children: ChildProcess[]; addresses: string[] }

async function startBeside(settings: Settings, { today }: World): Promise<Beside> {
  const service = settings.dataServiceUrl ? null : await startDataService(today)
  const identity = settings.nationalSignIn ? null : await startIdentityService()
  const messages = settings.smtpUrl && settings.smsUrl ? null : await startMessageService()
  const { smtpUrl = messages?.smtpUrl, smsUrl = messages?.smsUrl } = settings
  const at = (path: string): string | undefined => service?.baseUrl && `${service.baseUrl}/${path}`
  const crm = at('{tenant}/crm')
  const isSourceNamed = settings.dataProcessSources.length > 0 || crm === undefined
  const running: Start = {
    ...settings,
    showsFirms: true,
    dataServiceUrl: settings.dataServiceUrl ?? at('{tenant}'),
    fundSearchUrl: settings.fundSearchUrl ?? at('fund-search'),
    newsUrl: settings.newsUrl ?? at('content/{source}'),
    quotesUrl: settings.quotesUrl ?? at('quotes'),
    dataProcessSources: isSourceNamed ? settings.dataProcessSources : [crm],
    nationalSignIn: settings.nationalSignIn ?? identity?.nationalSignIn,
    smtpUrl,
    smsUrl,
  }
  const children = [service, identity, messages].flatMap((one) => (one ? [one.child] : []))
  const addresses = [
    messages && !settings.smtpUrl ? [`Demo mailbox ${messages.mailboxUrl}`] : [],
    messages && !settings.smsUrl ? [`Demo text messages ${messages.smsUrl}`] : [],
  ].flat()
  return { running, children, addresses }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/** The demonstration reaches up to yesterday's close and never back. */
function worldOfToday(settings: Settings): World {
  const file = demoFileOf(settings)
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoState) : null
  const asOf = previousWorkday(new Date().toISOString().slice(0, 10))
  const today = {
    asOf: before && before.asOf > asOf ? before.asOf : asOf,
    startedOn: before?.startedOn ?? asOf,
  }
  return { before, today }
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

type Preparing = Pick<Beside, 'running'> & { world: World; stopping: AbortSignal }

async function prepareDemo(
  { running, world: { before, today }, stopping }: Preparing,
  { database }: Parameters<Preparation>[0],
): Promise<void> {
  say(`database open (${database.where})`)
  if (before?.asOf === today.asOf) return
  say(
    before ? `demonstration: adding the days up to ${today.asOf}` : 'demonstration: five firms are moving in',
  )
  await fillDemo({ settings: running, before, asOf: today.asOf }, stopping)
}

/** In a process that ends afterwards, and gives back the memory that five firms need while they move in. */
async function fillDemo(work: DemoWork, signal: AbortSignal): Promise<void> {
  const child = fork(join(import.meta.dirname, 'fill-demo-child.ts'), { signal })
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
