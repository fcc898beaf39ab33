/** What the processor has done for some processes, and what memory one has, read from /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** The system counts in hundredths of a second. */
const tickMs = 10

type Counted = { parent: number; ticks: number }

/** Milliseconds of the processor that processes and their children have used, those that have ended too; NaN without /proc. */
export function processorMs(pids: readonly number[]): number {
  const all = readAll()
  const ticks = pids.map((pid) => {
    const children = [...all.values()].filter(({ parent }) => parent === pid)
    return [all.get(pid), ...children].reduce((sum, counted) => sum + (counted?.ticks ?? 0), 0)
  })
  return all.size === 0 ? Number.NaN : ticks.reduce((sum, part) => sum + part, 0) * tickMs
}

function readAll(): Map<number, Counted> {
  const found = new Map<number, Counted>()
  for (const name of listProcesses()) {
    const counted = readOne(name)
    if (counted) found.set(Number(name), counted)
  }
  return found
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Null for one that has ended meanwhile. The name of a process may hold anything, so it is left out first. */
function readOne(name: string): Counted | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0)
    return { parent: fields[1] ?? 0, ticks }
  } catch {
    return null
  }
}

/** Memory that would be free again if the process ended: shared pages are split among those who share them. */
export function proportionalMegabytes(pid: number): number {
  if (!readdirSync('/proc').includes(String(pid)))
    throw new Error('memory is read from /proc, which this system lacks')
  const [, kilobytes = '0'] =
    /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
