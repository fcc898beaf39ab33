/** The page of investment advice: what the firm publishes about it, and whom to ask. */
export const words = {
  title: 'Investment advice',
  emptyTitle: 'Nothing is published here yet',
  emptyClient: 'Your advisers are glad to answer what you would like to know.',
  emptyAdviser: 'Your firm has not published its page about investment advice yet.',
  emptyAdmin: 'Publish a page with the slug ‘investment-advice’: it is shown here, to clients and advisers.',
  toPages: 'To the pages',
  failedTitle: 'The page could not be loaded',
  failedText: 'Everything else works as usual. Please try again in a little while.',
  write: 'Write a message',
  writeTo: 'Write a message to {{name}}',
} as const
