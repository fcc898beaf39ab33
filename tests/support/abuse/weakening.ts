/**
 * Ways in which signing in could be weaker than it is: a text of a file that stands there once, and what it would be
 * instead. `seenBy`: the file of the abuse suite that notices.
 */
export type Weakening = { name: string; file: string; from: string; to: string; seenBy: string }

type Change = [name: string, from: string, to: string]

/** The weakenings of one file that one file of the suite notices. */
export const inFile = (file: string, seenBy: string, changes: readonly Change[]): Weakening[] =>
  changes.map(([name, from, to]) => ({ name, file, from, to, seenBy }))
