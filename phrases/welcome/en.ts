/** The welcome of a group that a client has joined. */
export const words = {
  title: 'Welcome to {{group}}',
  goOn: 'Continue',
} as const
