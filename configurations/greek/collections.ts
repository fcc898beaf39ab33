import { composeCollections, type CollectionsOverlay } from '#configurations/compose-collections.ts'
import { configuration } from '#configurations/greek/configuration.ts'

const overlay = {
  add: { portals: ['subtitle'] },
} as const satisfies CollectionsOverlay

/** The Greek portals have a line below their name. */
export const collections = composeCollections(configuration, overlay)
