/** The welcome of a group that a client has joined, and the welcome document of a portal. */
export const words = {
  title: 'Welcome to {{group}}',
  goOn: 'Continue',
  document: 'Welcome document',
  documentOf: 'Welcome to {{portal}}',
  open: 'Open',
  putAway: 'Hide',
  putAwayFailed: 'It could not be hidden. Please try again.',
} as const
