/** What every answer tells a browser, decided by the route that answers: an address can be written in many ways. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '#server/ground/settings.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Whoever came by https once never comes by http again, for a year. */
const secure = { ...everywhere, 'strict-transport-security': 'max-age=31536000' }

/** Nothing is kept and nothing runs, but where a route says otherwise. */
const closed = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
}

export function setAnswerHeaders(app: FastifyInstance, { scheme }: Pick<Settings, 'scheme'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(scheme === 'https' ? secure : everywhere)
    // By this an answer is found in the log.
    reply.header('x-request-id', request.id)
    if (!isOfWeb(request)) reply.headers(closed)
    if (hidesLetters(request.raw.url ?? '')) throw new CallRefusal('bad-input')
  })
}

/** Whether a file of the built web answers, rather than a call (which says whom it lets in) or nothing. */
export function isOfWeb({ routeOptions: { url, config } }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return url !== undefined && (config as { level?: string } | undefined)?.level === undefined
}

/** No client encodes what needs none: letters, digits, and - . _ ~ (RFC 3986, 2.3). */
function hidesLetters(url: string): boolean {
  const [path = ''] = url.split('?')
  return /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i.test(path)
}
