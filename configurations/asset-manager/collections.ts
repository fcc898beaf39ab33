import { composeCollections, type CollectionsOverlay } from '#configurations/compose-collections.ts'
import { configuration } from '#configurations/asset-manager/configuration.ts'

const overlay = {
  add: { messages: ['attach_message'] },
} as const satisfies CollectionsOverlay

/** An asset manager: a message may travel inside its e-mail. */
export const collections = composeCollections(configuration, overlay)
