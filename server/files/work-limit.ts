/** A thread beside some work: ends the process when it has computed or grown too much, whatever holds it. */
import { workerData } from 'node:worker_threads'

const { cpuMs, bytes } = workerData as { cpuMs: number; bytes: number }

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > cpuMs || process.memoryUsage.rss() > bytes)
    process.kill(process.pid, 'SIGKILL')
}, 50)
