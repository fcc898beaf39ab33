/** The portal chooser. */
export const words = {
  title: 'Portals',
  subtitle: 'Choose where you want to go.',
  waitingTitle: 'You are waiting to join {{organisation}}',
  waitingText:
    'Your address is confirmed. An administrator still has to say yes; you get an e-mail then and can begin.',
  noneHint: 'Ask your adviser to add you to a portal, then sign in again.',
  failed: 'The portals could not be loaded.',
  create: 'Create portal',
} as const
