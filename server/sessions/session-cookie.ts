/** The secret of a session, and other secrets of its kind. */
import { createHash, randomBytes } from 'node:crypto'
import { readCookie, type Cookies } from '#server/ground/cookies.ts'

/** A new secret: what the browser holds, and the hash of it that is all we keep. */
export function newSecret(): { value: string; hash: Buffer } {
  const value = randomBytes(32).toString('base64url')
  return { value, hash: hashSecret(value) }
}

export function hashSecret(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** The hash of the secret a request brings; null when it brings none that could be one. */
export function readSecret(cookies: Cookies): Buffer | null {
  const value = readCookie(cookies, 'session')
  return value === null ? null : hashSecret(value)
}
