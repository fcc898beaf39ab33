/** The portal chooser. */
export const words = {
  title: 'Portals',
  subtitle: 'Choose where you want to go.',
  noneHint: 'Ask your adviser to add you to a portal, then sign in again.',
  failed: 'The portals could not be loaded.',
  create: 'Create portal',
} as const
