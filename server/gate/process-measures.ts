/** How the process of this node fares: its memory, and how late its event loop is. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Measure } from './measures.ts'

const resolutionMs = 20
const inSeconds = (nanoseconds: number): number => nanoseconds / 1e9

/** Measures from now on; each answer of `told` is of the time since the one before. */
export function measureProcess(): { told(): Measure[]; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  return {
    told: () => {
      const values = [
        { labels: { of: 'p50' }, value: inSeconds(delay.percentile(50)) },
        { labels: { of: 'p99' }, value: inSeconds(delay.percentile(99)) },
        { labels: { of: 'max' }, value: inSeconds(delay.max) },
      ]
      delay.reset()
      return [
        {
          name: 'portico_event_loop_delay_seconds',
          kind: 'gauge',
          help: 'How late the event loop came since these were read last',
          values,
        },
        ...memory(),
      ]
    },
    stop: () => void delay.disable(),
  }
}

function memory(): Measure[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const values = Object.entries({ rss, heapUsed, heapTotal, external }).map(([of, value]) => ({
    labels: { of },
    value,
  }))
  return [{ name: 'portico_memory_bytes', kind: 'gauge', help: 'Memory of the process', values }]
}
