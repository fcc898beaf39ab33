/** Whether an error says that the database cannot work at the moment, rather than that a statement was wrong. */

/** Classes and codes of PostgreSQL: lost connections, no resources (a full disk among them), shut down or starting. */
const awayStates = [/^08/, /^53/, /^57P0[1-5]$/, /^58(?!P02)/, /^25P03$/]

/** What the system says of a connection that could not be made or has ended. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
])

/** The driver names these by their text alone. */
const awayTexts = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end/,
]

export function isDatabaseAway(error: unknown): boolean {
  const { code = '', syscall, message = '' } = error as { code?: string; syscall?: string; message?: string }
  // The socket of a local server is a file, which is missing while the server is down.
  if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect'
  return (
    awayCodes.has(code) ||
    awayStates.some((state) => state.test(code)) ||
    awayTexts.some((text) => text.test(message))
  )
}
