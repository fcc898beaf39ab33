/** What providers tell the log. */
import type { BaseLogger } from 'pino'
import type { ProviderLog } from '#providers/portfolio-data.ts'
import { openingCall } from '#providers/service-client.ts'

type Lines = { text: string; about?: object }

/** Warns of each failure. What an open circuit breaker refuses is no further failure: its opening is one line. */
export function createProviderLog(log: Pick<BaseLogger, 'warn'>, { text, about = {} }: Lines): ProviderLog {
  return (event) => {
    if (event.problem.code === 'circuit-open' && event.call !== openingCall) return
    log.warn({ ...event, ...about }, text)
  }
}
