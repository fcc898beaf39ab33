/** The names of the stories, by which journeys and tests find the account that tells one. */

/** The story accounts, one of each in every tenant; find one by `accountOfStory(tenant, 'retiree')`. */
export const stories = {
  retiree: 'retiree',
  heir: 'heir',
  mistake: 'mistake',
  landlord: 'landlord',
  newcomer: 'newcomer',
  unlinked: 'unlinked',
  panicSeller: 'panicSeller',
  saver: 'saver',
  foreigner: 'foreigner',
  dormant: 'dormant',
  rich: 'rich',
  staleHolder: 'staleHolder',
  empty: 'empty',
  twoAccounts: 'twoAccounts',
  internal: 'internal',
} as const

/** The name of a story account. */
export type StoryName = keyof typeof stories
