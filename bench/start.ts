// How long a person waits: from the command to a portal that answers, cold and warm, and what it costs idle.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStateFolder, startPortal } from '#tests/support/portal.ts'
import type { Bench, Outcome } from './bench.ts'
import { proportionalMegabytes } from './processor-time.ts'

const root = join(import.meta.dirname, '..')

/** Seconds from the command to an answer, and the megabytes of the portal's process a moment later. */
type Started = { seconds: number; megabytes: number }
type Starts = Record<'first' | 'second' | 'serve', Started>

const memoryBudget = 200
/** So long a portal is left alone before its memory is read. */
const idleMs = 5000

let measured: Promise<Starts> | undefined
const starts = (): Promise<Starts> => (measured ??= measureStarts())

export const benches: readonly Bench[] = [
  bench('first start with demo and web build / 90 s', async () => seconds((await starts()).first, 90)),
  bench('second start / 3 s', async () => seconds((await starts()).second, 3)),
  bench(`memory after the first start / ${memoryBudget} MB`, async () => memory((await starts()).first)),
  bench(`memory after the second start / ${memoryBudget} MB`, async () => memory((await starts()).second)),
  bench(`memory of the portal alone / ${memoryBudget} MB`, async () => memory((await starts()).serve)),
]

function bench(name: string, run: Bench['run']): Bench {
  return { name, goal: 1, better: 'lower', run }
}

function seconds({ seconds: taken }: Started, limit: number): Outcome {
  return { ratio: taken / limit, detail: `${taken.toFixed(2)} s of ${limit} s` }
}

function memory({ megabytes }: Started): Outcome {
  return {
    ratio: megabytes / memoryBudget,
    detail: `${megabytes.toFixed(0)} MB of ${memoryBudget} MB (proportional set size of the portal's process, idle for ${idleMs / 1000} s)`,
  }
}

async function measureStarts(): Promise<Starts> {
  const folders = ['portico-start-', 'portico-serve-'].map(openStateFolder)
  const [demo = '', served = ''] = folders
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  try {
    const first = await timeStart({ stateDir: demo })
    const second = await timeStart({ stateDir: demo })
    addFirm(served)
    return { first, second, serve: await timeStart({ stateDir: served, command: 'serve' }) }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function timeStart(options: Parameters<typeof startPortal>[0]): Promise<Started> {
  const begun = performance.now()
  const portal = await startPortal({ ...options, timeoutSeconds: 300 })
  const taken = (performance.now() - begun) / 1000
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const megabytes = proportionalMegabytes(portal.process.pid ?? 0)
  await portal.stop()
  return { seconds: taken, megabytes }
}

/** A firm as an operator adds it: without one a portal has nobody to answer. */
function addFirm(stateDir: string): void {
  const given = {
    configuration: 'partner-firm',
    host: 'portal.firm.example',
    name: 'Firm',
    admin: 'admin@firm.example',
    'admin-name': 'Ann Example',
    phone: '+442079460000',
  }
  const words = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
  const env = { ...process.env, STATE_DIR: stateDir }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/add-tenant.ts'), ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The firm could not be added:\n${stderr}`)
}
