/** Yes or no as an input. */

/** Yes or no, also as the texts 'true' and 'false'; null for anything else. */
export function readBoolean(input: unknown): boolean | null {
  if (input === true || input === 'true') return true
  return input === false || input === 'false' ? false : null
}
