import { Worker } from 'node:worker_threads'

/** How long a process may compute, in milliseconds of the processor, and how large it may grow. */
export type WorkLimits = { cpuMs: number; bytes: number }

/** Has this process ended when it computes too long or grows too large; `begin` says that the next work begins. */
export function limitWork(limits: WorkLimits): { begin(): void } {
  const thread = new Worker(new URL('./work-limit.ts', import.meta.url), { workerData: limits })
  thread.unref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  return { begin: () => thread.postMessage('begin') }
}
