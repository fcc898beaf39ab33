/** By what the library is looked through, and how much is taken along: asked by the server and the browser. */

/** Whose documents: of accounts, of groups, of the libraries for everybody; or all of them. */
export const libraryTabs = ['all', 'mine', 'groups', 'common'] as const

/** Whose documents are shown. */
export type LibraryTab = (typeof libraryTabs)[number]

/** How old a document is at most, in days. */
export const libraryRanges = { all: null, '12m': 365, '3m': 90, '1m': 31 } as const

/** How many documents go into one archive. */
export const mostInArchive = 100

/**
 * What is known of the text of a document: read, its beginning read, not read yet, or why it cannot be read: it asks for
 * a password, is broken, takes too long, has pages without text as scans do, is no PDF, or lies elsewhere than its document.
 */
export const textStates = [
  'read',
  'part',
  'waiting',
  'encrypted',
  'broken',
  'slow',
  'empty',
  'kind',
  'elsewhere',
] as const

/** One of these. */
export type TextState = (typeof textStates)[number]
