/**
 * One question for all who ask the same in one turn of the process: it is sent once, and what it finds is as new as if
 * each had asked alone, since nobody can have learned of a change between the first and the last of them.
 */
export function createAskedAtOnce<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (key) => {
    const known = asked.get(key)
    if (known) return known
    if (asked.size === 0) setImmediate(() => asked.clear())
    const answer = ask(key)
    asked.set(key, answer)
    return answer
  }
}
