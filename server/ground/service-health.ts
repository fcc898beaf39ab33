/** How the services outside this process have answered: the data services, the mail server, the store of files. */

export const watchedServices = ['data', 'mail', 'files'] as const
export type WatchedService = (typeof watchedServices)[number]

/** Whether the last attempt succeeded; 'unknown' before the first. */
export type Health = 'answers' | 'fails' | 'unknown'

/** `note` is called with the outcome of each attempt. */
export type ServiceHealth = {
  note(service: WatchedService, isAnswered: boolean): void
  told(): Record<WatchedService, { health: Health; answered: number; failed: number }>
}

export function createServiceHealth(): ServiceHealth {
  const unknown = (): { health: Health; answered: number; failed: number } => ({
    health: 'unknown',
    answered: 0,
    failed: 0,
  })
  const seen = { data: unknown(), mail: unknown(), files: unknown() }
  return {
    note: (service, isAnswered) => {
      seen[service].health = isAnswered ? 'answers' : 'fails'
      seen[service][isAnswered ? 'answered' : 'failed'] += 1
    },
    told: () => structuredClone(seen),
  }
}
