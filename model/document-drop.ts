/** The words of a drop of documents: where it and its files stand. */

/** At most so many files in one drop. */
export const mostFilesInDrop = 1000

/**
 * Where a drop of documents stands. 'review': nothing of it is seen by a client; 'scheduled': it will be at a time;
 * 'published': what had a client is among the documents; 'undone': it was taken back.
 */
export const dropStates = ['review', 'scheduled', 'published', 'undone'] as const

/**
 * Where a file of a drop stands. 'waiting': its account is still looked for; 'matched': it has one; 'unmatched': none was
 * found; 'ambiguous': several were; 'refused': it cannot be a document; 'left-out' by whoever reviews it; 'repeated': the
 * account has the same file already; 'published', 'undone'; 'kept': it stayed though the drop was undone.
 */
export const droppedStates = [
  'waiting',
  'matched',
  'unmatched',
  'ambiguous',
  'refused',
  'left-out',
  'repeated',
  'published',
  'undone',
  'kept',
] as const
