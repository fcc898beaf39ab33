/** A thread beside some work: ends the process when it has computed or grown too much, whatever holds it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkLimits } from './limit-work.ts'

const { cpuMs, bytes } = workerData as WorkLimits
const computed = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let begun = 0
parentPort?.on('message', () => (begun = computed()))

setInterval(() => {
  if (computed() - begun > cpuMs || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL')
}, 50)
