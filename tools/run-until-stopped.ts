/** Runs the portal until the process is told to end, and ends it in order, however often that is said. */
import { exitWith } from './exit-with.ts'

/**
 * One Ctrl+C may come three times: to the process group, forwarded by npm, and forwarded by `tools/bootstrap.mjs`. So only
 * the first signal counts. `start` is given up where it comes before all has started.
 */
export async function runUntilStopped(
  start: (stopping: AbortSignal) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  const stopping = new AbortController()
  const told = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve())
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error(`The start was stopped by ${signal}.`)))
  }
  try {
    const running = await start(stopping.signal)
    await told
    await running.close()
  } catch (error) {
    if (!stopping.signal.aborted || error !== stopping.signal.reason) exitWith(error)
  }
  process.exit(0)
}
