/** The portal chooser. */
export const words = {
  title: 'Portals',
  subtitle: 'Choose a portal.',
  waitingTitle: 'You are waiting to join {{organisation}}',
  waitingText:
    'Your address is confirmed. An administrator still has to approve you; you will get an e-mail when you can start.',
  noneHint: 'Ask your adviser to add you to a portal, then sign in again.',
  noneContact: '{{portal}} adds you to your accounts and sends you an e-mail for it. You reach them here:',
  noneWithin_one: '{{portal}} contacts you within {{count}} working day.',
  noneWithin_other: '{{portal}} contacts you within {{count}} working days.',
  failed: 'The portals could not be loaded.',
  create: 'Create portal',
} as const
