import { composeCollections, type CollectionsOverlay } from '#configurations/compose-collections.ts'
import { configuration } from '#configurations/generic/configuration.ts'

const overlay = {
  add: { messages: ['attach_message'] },
} as const satisfies CollectionsOverlay

/** The general dashboard: a message may travel inside its notification e-mail. */
export const collections = composeCollections(configuration, overlay)
