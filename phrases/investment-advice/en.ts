/** The page of investment advice: what the firm publishes about it, and whom to ask. */
export const words = {
  title: 'Investment advice',
  emptyTitle: 'Nothing has been published here yet',
  emptyClient: 'Your advisers are happy to answer your questions.',
  emptyAdviser: 'Your firm has not published its page about investment advice yet.',
  emptyAdmin: 'Publish a page with the slug “investment-advice” to show it here to clients and advisers.',
  toPages: 'Go to the pages',
  failedTitle: 'The page could not be loaded',
  failedText: 'The rest of the portal still works. Please try again shortly.',
  write: 'Write a message',
  writeTo: 'Write a message to {{name}}',
} as const
