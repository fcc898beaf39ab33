/** The white label that has the most collections: what another has just like it is looked at there. */
import { isDeepStrictEqual } from 'node:util'
import { loadCollections } from '#configurations/register/registry.ts'
import type { Collection } from '#model/collection.ts'

export const widest = 'generic'

const all: Readonly<Record<string, Collection>> = await loadCollections(widest)

/** How a collection stands to that of the widest white label. */
export function compareToWidest(collection: Collection): 'same' | 'different' | 'missing there' {
  const widely = all[collection.name]
  if (!widely) return 'missing there'
  return isDeepStrictEqual(widely, collection) ? 'same' : 'different'
}
