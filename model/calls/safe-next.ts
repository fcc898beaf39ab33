/** Where somebody may be sent after signing in: a page of this portal, whatever the address said. */

const longest = 2000
/** Browsers drop control characters and read a backslash as a slash; an address of ours has neither. */
const isPlain = /^[^\\\s\p{Cc}]+$/u
const isAbove = /^(\.|%2e){1,2}$/i

/** The path itself when it is certainly one of this site ('/portals?tab=all'); null for anything else. */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > longest || !next.startsWith('/') || !isPlain.test(next))
    return null
  const [path = ''] = next.split(/[?#]/)
  const segments = path.split('/').slice(1)
  const isStraight = segments.every(
    (segment, n) => !isAbove.test(segment) && (segment !== '' || n === segments.length - 1),
  )
  return isStraight ? next : null
}
