/**
 * The first day of a period as readers know it: a history counts from the close before its first day, on which nobody
 * had anything, so that it is said to begin on its inception.
 */
export const firstDayOf = (from: string, inception: string | null): string =>
  inception !== null && from < inception ? inception : from
