/** Recognises the browser that was sent to another firm's sign-in, while nobody has a session in it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, newSecret, type Scheme } from '#server/sessions/session-cookie.ts'

const tenMinutes = 600

/** Gives the browser a secret of its own for this departure; answers the hash. */
export function writeDeparture(reply: FastifyReply, scheme: Scheme): Buffer {
  const secret = newSecret()
  reply.setCookie(nameOf(scheme), secret.value, { ...traits(scheme), maxAge: tenMinutes })
  return secret.hash
}

/** The hash of the secret this browser left with, which it then forgets; null when it never left. */
export function takeDepartureCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  scheme: Scheme,
): Buffer | null {
  const value = request.cookies[nameOf(scheme)]
  reply.clearCookie(nameOf(scheme), traits(scheme))
  return value !== undefined && /^[\w-]{43}$/.test(value) ? hashSecret(value) : null
}

const nameOf = (scheme: Scheme): string => (scheme === 'https' ? '__Host-departure' : 'departure')

const traits = (scheme: Scheme) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: scheme === 'https' }) as const
