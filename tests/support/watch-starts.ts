/** How many processes of a program are started while somebody watches. */
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** `program` is the name of its file; `end` stops to watch. */
export function watchStarts(program: string): { count(): number; end(): void } {
  const started: ChildProcess[] = []
  const note = (message: unknown) => void started.push((message as { process: ChildProcess }).process)
  subscribe('child_process', note)
  return {
    // A process is announced before its arguments are known.
    count: () => started.filter(({ spawnargs }) => spawnargs.some((one) => one.endsWith(program))).length,
    end: () => unsubscribe('child_process', note),
  }
}
