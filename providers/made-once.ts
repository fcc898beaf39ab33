/** What is made of an answer, made once for as long as somebody keeps the answer. */

/**
 * The same making, done once for each list and its words: lists of answers are not changed once they are read. It is
 * kept by the very list it was made of, which one client of one firm holds, so that no other answer, however alike, is
 * shown it, and goes with the list.
 */
export function madeOnce<List extends readonly object[], Words extends readonly (string | undefined)[], Made>(
  make: (list: List, ...words: Words) => Made,
): (list: List, ...words: Words) => Made {
  const known = new WeakMap<List, Map<string, Made>>()
  return (list, ...words) => {
    const key = words.join('\n')
    const byWords = known.get(list) ?? new Map<string, Made>()
    known.set(list, byWords)
    const made = byWords.get(key) ?? make(list, ...words)
    byWords.set(key, made)
    return made
  }
}
