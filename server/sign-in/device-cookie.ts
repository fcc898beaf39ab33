/** The cookie by which a browser is known again that somebody has signed in with; it opens nothing by itself. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashSecret, newSecret, type Scheme } from '#server/sessions/session-cookie.ts'

const oneYearSeconds = 365 * 24 * 60 * 60

/** The hash of the device a request comes from; null for a browser nobody has signed in with. */
export function readDevice(request: FastifyRequest, scheme: Scheme): Buffer | null {
  const value = request.cookies[cookieName(scheme)]
  return isDevice(value) ? hashSecret(value) : null
}

/** Gives the browser its device for another year; one that has none yet gets a new one. Answers its hash. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, scheme: Scheme): Buffer {
  const before = request.cookies[cookieName(scheme)]
  const value = isDevice(before) ? before : newSecret().value
  reply.setCookie(cookieName(scheme), value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: scheme === 'https',
    maxAge: oneYearSeconds,
  })
  return hashSecret(value)
}

const cookieName = (scheme: Scheme): string => (scheme === 'https' ? '__Host-device' : 'device')

const isDevice = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value)
