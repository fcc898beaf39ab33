/** Ends the server and what was started beside it when the process is told to end; told twice, at once. */
import type { ChildProcess } from 'node:child_process'
import type { Server } from '#server/main.ts'

export function endWith(running: Server, children: readonly (ChildProcess | undefined)[] = []): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1)
      isEnding = true
      void running.close().finally(() => {
        for (const child of children) child?.kill('SIGTERM')
        process.exit(0)
      })
    })
  }
}
