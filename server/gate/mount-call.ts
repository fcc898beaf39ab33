/** Mounts a call: host, origin, session, role, input and feature are checked here, so that a route says only what it does. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call, CallAnswer, CallRequest } from '#model/calls/call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readSecret } from '#server/sessions/session-cookie.ts'
import type { Cookies } from '#server/ground/cookies.ts'
import { findSession } from '#server/sessions/session-store.ts'
import { type Session } from '#server/ground/session.ts'
import type { Caller } from '#server/store/executor.ts'
import { checkScope, hasApiKey, requireApiKey } from './api-key.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { checkFeature } from './check-feature.ts'
import { findUnstorable } from './find-unstorable.ts'
import { hasPrintToken, requirePrintToken } from './print-token.ts'
import { cookiesOf, setCookies, whence } from './request-cookies.ts'
import { publicOrigin } from '#server/ground/public-origin.ts'
import type { Shares } from './shares.ts'
import type { Context, SignedIn } from '#server/ground/context.ts'

type ContextOf<C extends Call> = C['level'] extends 'open' ? Context : SignedIn

/** The request and the answer themselves, for routes alone. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** What a route does with a call. */
export type Handler<C extends Call> = (
  input: CallRequest<C>,
  context: ContextOf<C>,
  exchange: Exchange,
) => Promise<CallAnswer<C>>

export function mountCall<C extends Call>(
  app: FastifyInstance,
  { parts, call }: { parts: Parts; call: C },
  handle: Handler<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { level: call.level, roles: call.roles },
    handler: async (request, reply) => {
      const cookies = cookiesOf(request, parts.settings.scheme)
      const context = await enter(parts, call, { request, reply, cookies, shares: app.shares })
      const input = readInput(call, request)
      const { collection } = request.params as { collection?: string }
      const role = context.session?.role ?? 'public'
      checkFeature(call, { tenant: context.tenant, role, collection })
      const answer = await handle(input, context as ContextOf<C>, { request, reply }).finally(() =>
        setCookies(reply, cookies),
      )
      parts.checkAnswer?.(call, answer)
      return answer
    },
  })
}

type Arrival = Exchange & { cookies: Cookies; shares: Shares }

async function enter(parts: Parts, call: Call, arrival: Arrival): Promise<Context> {
  const { request, reply, cookies, shares } = arrival
  const tenant = await parts.tenants.at(request.headers.host ?? '')
  if (!tenant) throw new CallRefusal('unknown-host')
  const isKey = call.level !== 'open' && hasApiKey(request)
  // No browser sends a key by itself, so nothing another site does can use one.
  if (call.method !== 'GET' && !isKey) checkOrigin(parts, request)
  const isPrint = hasPrintToken(request)
  const { session, secret } = isPrint
    ? { session: await requirePrintToken(parts.store, call, { tenantId: tenant.id, request }), secret: null }
    : isKey
      ? { session: await enterByKey(parts, call, { tenant, ...arrival }), secret: null }
      : await enterByCookie(parts, call, { tenant, cookies })
  // A page that this server prints asks as often as it needs: the print itself was counted.
  if (session && !isPrint) {
    if (!isKey) shares.count(reply, 'person', session.loginId)
    shares.count(reply, 'firm', tenant.id)
  }
  checkLevel(call, session)
  // Before the second factor nobody has entered: what is open to a visitor is all there is.
  const caller: Caller =
    session && (session.level === 'full' || call.level === 'half')
      ? {
          tenantId: tenant.id,
          userId: session.loginId,
          role: session.role,
          isReadOnly: isPrint || session.staff !== null,
          ...(session.key === undefined ? {} : { key: session.key }),
        }
      : { tenantId: tenant.id, userId: null, role: 'public' }
  const origin = publicOrigin(parts.settings, request)
  return { tenant, caller, session, secret, origin, cookies, ...whence(request) }
}

async function enterByKey(
  { store }: Parts,
  call: Call,
  { tenant, request, reply, shares }: Pick<Context, 'tenant'> & Arrival,
): Promise<Session> {
  const key = await requireApiKey(store, { tenantId: tenant.id, request })
  request.log.info(
    { apiKey: key.prefix, method: call.method, path: request.routeOptions.url },
    'api key used',
  )
  shares.count(reply, 'apiKey', key.id)
  checkScope(call, { scopes: key.scopes, request })
  return key.session
}

async function enterByCookie(
  { store }: Parts,
  call: Call,
  { tenant, cookies }: Pick<Context, 'tenant' | 'cookies'>,
): Promise<Pick<Context, 'session' | 'secret'>> {
  const secret = readSecret(cookies)
  const session = secret
    ? await findSession(store, {
        tenantId: tenant.id,
        secret,
        idleMs: tenant.white.sessionMs,
        isSomebodyThere: !call.background,
      })
    : null
  return { session, secret: session ? secret : null }
}

function checkLevel(call: Call, session: Session | null): void {
  const isViewing = session !== null && (session.staff !== null || session.isViewingOver)
  if (isViewing && call.method !== 'GET' && !call.whileViewing) throw new CallRefusal('read-only')
  if (call.level === 'open') return
  if (!session || (call.level === 'full' && session.level !== 'full')) throw new CallRefusal('not-signed-in')
  if (call.roles && !call.roles.includes(session.role)) throw new CallRefusal('forbidden')
}

/** A browser names where a request comes from; another site, or one that will not say, changes nothing here. */
function checkOrigin({ settings }: Parts, { headers }: FastifyRequest): void {
  const [from, here] = [headers.origin ?? '', `${settings.scheme}://${headers.host}`].map((address) =>
    URL.canParse(address) ? new URL(address).origin : null,
  )
  if (from === null || from !== here) throw new CallRefusal('foreign-origin')
}

function readInput<C extends Call>(call: C, request: FastifyRequest): CallRequest<C> {
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (schema) input[part] = check(schema, request[part] ?? {})
    else if (part === 'query' && Object.keys(request.query as object).length > 0)
      throw new CallRefusal('bad-input')
  }
  return input as CallRequest<C>
}

function check(schema: z.ZodType, value: unknown): unknown {
  const unstorable = findUnstorable(value)
  if (unstorable !== null) throw new CallRefusal('bad-input', { fields: { [unstorable]: 'text' } })
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, 'unknown'] as const)
      : [[issue.path.join('.'), issue.message] as const],
  )
  throw new CallRefusal('bad-input', { fields: Object.fromEntries(fields) })
}
