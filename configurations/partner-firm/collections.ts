import { composeCollections, type CollectionsOverlay } from '#configurations/compose-collections.ts'
import { configuration } from '#configurations/partner-firm/configuration.ts'

const overlay = {} as const satisfies CollectionsOverlay

/** A partner firm changes nothing. */
export const collections = composeCollections(configuration, overlay)
