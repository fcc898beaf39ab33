/** Longer than it takes to show what has just been read or saved; everything older is asked for anew. */
export const freshMs = 2000
