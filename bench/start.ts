// How long a person waits: from the command to a portal that answers, cold and warm, and what it costs idle.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStateFolder, startPortal, type Portal } from '#tests/support/portal.ts'
import type { Bench, Outcome } from './bench.ts'

type Starts = { cold: number; warm: number; idleMegabytes: number }

let measured: Promise<Starts> | undefined
const starts = (): Promise<Starts> => (measured ??= measureStarts())

export const benches: readonly Bench[] = [
  {
    name: 'first start with demo and web build / 90 s',
    goal: 1,
    better: 'lower',
    run: async () => seconds((await starts()).cold, 90),
  },
  {
    name: 'second start / 5 s',
    goal: 1,
    better: 'lower',
    run: async () => seconds((await starts()).warm, 5),
  },
  {
    name: 'memory of the idle server / 250 MB',
    goal: 1,
    better: 'lower',
    run: async () => memory((await starts()).idleMegabytes),
  },
]

function seconds(taken: number, limit: number): Outcome {
  return { ratio: taken / limit, detail: `${taken.toFixed(2)} s of ${limit} s` }
}

function memory(megabytes: number): Outcome {
  return {
    ratio: megabytes / 250,
    detail: `${megabytes.toFixed(0)} MB of 250 MB (proportional set size, portal process)`,
  }
}

async function measureStarts(): Promise<Starts> {
  const stateDir = openStateFolder('portico-start-')
  const dist = join(import.meta.dirname, '..', 'dist')
  rmSync(dist, { recursive: true, force: true })
  try {
    const cold = await timeStart(stateDir, (portal) => portal.stop())
    let idleMegabytes = 0
    const warm = await timeStart(stateDir, async (portal) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      idleMegabytes = proportionalMegabytes(portal.process.pid ?? 0)
      await portal.stop()
    })
    return { cold, warm, idleMegabytes }
  } finally {
    rmSync(stateDir, { recursive: true, force: true })
  }
}

async function timeStart(stateDir: string, then: (portal: Portal) => Promise<void>): Promise<number> {
  const begun = performance.now()
  const portal = await startPortal({ stateDir, timeoutSeconds: 300 })
  const taken = (performance.now() - begun) / 1000
  await then(portal)
  return taken
}

/** Memory that would be free again if the process ended: shared pages are split among those who share them. */
function proportionalMegabytes(pid: number): number {
  if (!readdirSync('/proc').includes(String(pid)))
    throw new Error('memory is read from /proc, which this system lacks')
  const [, kilobytes = '0'] =
    /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
