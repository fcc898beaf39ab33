/** Every failed request is answered in one shape, whether our code or the framework refuses it. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnavailable } from './answer-unavailable.ts'
import { isDatabaseAway } from '#server/store/database-away.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'

/** The cause goes to the log; the answer says what to do. */
export function answerError(
  error: FastifyError | CallRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = error instanceof CallRefusal ? error : toRefusal(error)
  if (refusal.status >= 500)
    request.log.error({ err: error, path: request.routeOptions.url }, 'request failed')
  // A file that failed while it was read has set its own type and name already.
  reply.removeHeader('content-disposition')
  // What the framework refuses has no headers yet.
  reply.header('x-request-id', request.id)
  void reply.code(refusal.status).type('application/json; charset=utf-8')
  return refusal.code === 'unavailable'
    ? answerUnavailable(refusal, request, reply)
    : reply.send(refusal.toAnswer(request.id))
}

/** What the database says of a change in a transaction that only reads. */
const readOnlyTransaction = '25006'

/** What is wrong with a body that cannot be read, in English for integrators. */
const bodyFaults: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, although its content type is JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent with the content type application/json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its content length says',
}

function toRefusal(error: FastifyError): CallRefusal {
  const { code, statusCode = 500 } = error
  if (isDatabaseAway(error)) return new CallRefusal('unavailable')
  if (code === readOnlyTransaction) return new CallRefusal('read-only')
  if (statusCode === 413) return new CallRefusal('too-large')
  if (statusCode === 429) return new CallRefusal('too-many-requests')
  if (statusCode < 400 || statusCode >= 500) return new CallRefusal('technical')
  const message = bodyFaults[code]
  return new CallRefusal('bad-input', message === undefined ? {} : { message })
}

type Route = { method: string; pattern: RegExp }

const routesOf = new WeakMap<FastifyInstance['server'], Route[]>()

/** Remembers the method and path of every call; to be asked before the calls are mounted. */
export function collectMethods(app: FastifyInstance): void {
  const routes: Route[] = []
  routesOf.set(app.server, routes)
  app.addHook('onRoute', ({ url, method }) => {
    const path = url
      .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')
    const pattern = new RegExp(`^${path}$`)
    if (url.startsWith('/api/')) routes.push(...[method].flat().map((one) => ({ method: one, pattern })))
  })
}

/** A path of the API that has calls of other methods names them; any other is not found. */
export function answerNoCall(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const [path = ''] = request.url.split('?')
  const fitting = (routesOf.get(app.server) ?? []).filter(({ pattern }) => pattern.test(path))
  const methods = [...new Set(fitting.map(({ method }) => method))].toSorted()
  if (methods.length === 0) return answerError(new CallRefusal('not-found'), request, reply)
  return answerError(
    new CallRefusal('method-not-allowed'),
    request,
    reply.header('allow', methods.join(', ')),
  )
}
