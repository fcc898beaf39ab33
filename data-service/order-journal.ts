/** What a service has taken, on paper: a service that is killed has its orders when it comes back. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { goOnAfter, type NotedOrder } from '#data-service/dutch-orders.ts'
import type { PlatformWorld } from '#data-service/platform-world.ts'

/** A line an order; half a line, the last of a process that was killed, was answered to nobody and goes. */
export function keepJournal(world: PlatformWorld, file: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) writeFileSync(file, whole)
  goOnAfter(world, {
    before: whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as NotedOrder),
    write: (order) => appendFileSync(file, `${JSON.stringify(order)}\n`),
  })
}
