/** What no call may be given: text that cannot be kept, and documents nested without end. */

/** Far more than any form, page or menu has. */
const deepest = 100

/**
 * The path of the first text with a zero byte or half a character, or of what is nested too deeply; null where all can
 * be kept. Keys of objects are texts too.
 */
export function findUnstorable(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return isText(value) ? null : path.join('.')
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= deepest) return path.slice(0, 3).join('.')
  for (const [name, part] of Object.entries(value)) {
    const found = isText(name) ? findUnstorable(part, [...path, name]) : path.join('.')
    if (found !== null) return found
  }
  return null
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')
