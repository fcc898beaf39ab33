import { composeCollections, type CollectionsOverlay } from '#configurations/compose-collections.ts'
import { configuration } from '#configurations/dutch/configuration.ts'

const overlay = {
  add: { processes: ['formId_NL'], messages: ['attach_message'] },
  change: {
    users: { accountType: { required: true } },
    portals: { photo: { multiple: true } },
  },
} as const satisfies CollectionsOverlay

/** The fund provider: a form in Dutch for each process, several logos, a person's account type is known. */
export const collections = composeCollections(configuration, overlay)
