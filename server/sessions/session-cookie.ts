/** The session cookie. Over https it carries the __Host- prefix; plain http (trial on one machine) cannot. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Scheme = 'http' | 'https'

/** A new session's secret: what the browser holds, and the hash of it that is all we keep. */
export function newSecret(): { value: string; hash: Buffer } {
  const value = randomBytes(32).toString('base64url')
  return { value, hash: hashSecret(value) }
}

export function hashSecret(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}

/** The hash of the secret a request brings; null when it brings none that could be one. */
export function readSecret(request: FastifyRequest, scheme: Scheme): Buffer | null {
  const value = readSecretValue(request, scheme)
  return value === null ? null : hashSecret(value)
}

/** The secret itself, for binding what the database alone must not be able to check. */
export function readSecretValue(request: FastifyRequest, scheme: Scheme): string | null {
  const value = request.cookies[cookieName(scheme)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

export function writeSecret(reply: FastifyReply, scheme: Scheme, value: string): void {
  reply.setCookie(cookieName(scheme), value, traits(scheme))
}

export function clearSecret(reply: FastifyReply, scheme: Scheme): void {
  reply.clearCookie(cookieName(scheme), traits(scheme))
}

const cookieName = (scheme: Scheme): string => (scheme === 'https' ? '__Host-session' : 'session')

const traits = (scheme: Scheme) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: scheme === 'https' }) as const
