import type { Plugin } from 'vitest/config'
import { findWeakening, weaken } from './weakenings.ts'

/** Loads the server as it would be with one weakening, where a run asks for one; otherwise as it is. */
export function weakenServer(name = process.env.IDENTITY_WEAKENING): Plugin[] {
  const weakening = findWeakening(name)
  if (!weakening) return []
  const isWeakened = (id: string): boolean => id.split('?')[0]?.endsWith(`/${weakening.file}`) ?? false
  return [
    {
      name: 'weaken-server',
      enforce: 'pre',
      // What is weakened is never kept for a later run.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isWeakened(id) ? false : undefined)),
      transform: (code, id) => (isWeakened(id) ? weaken(weakening, code) : null),
    },
  ]
}
