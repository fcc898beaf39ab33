/** Mounts a call: host, origin, session, role, input and feature are checked here, so that a route says only what it does. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call, CallAnswer, CallRequest } from '#model/calls/call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readSecret } from '#server/sessions/session-cookie.ts'
import { findSession } from '#server/sessions/session-store.ts'
import { type Session } from '#server/ground/session.ts'
import type { Caller, Proof } from '#server/store/executor.ts'
import { checkScope, hasApiKey, requireApiKey } from './api-key.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { checkFeature } from './check-feature.ts'
import { asVisitor, findRequired, refuse } from './require-acknowledged.ts'
import { noteCall } from './note-call.ts'
import { findUnstorable } from './find-unstorable.ts'
import { hasPrintToken, requirePrintToken } from './print-token.ts'
import { proveWithWork, recallSession, type Known } from './prove-with-work.ts'
import { cookiesOf, setCookies, whence } from './request-cookies.ts'
import { publicOrigin } from '#server/ground/public-origin.ts'
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

/**
 * `provesWithWork`: the route does nothing before its first transaction of the caller is let in, so that a session which
 * was found a moment ago is proved in the round trip of the work (decision 128).
 */
type Mounted<C extends Call> = { parts: Parts; call: C; provesWithWork?: true }

export function mountCall<C extends Call>(
  app: FastifyInstance,
  { parts, call, provesWithWork }: Mounted<C>,
  handle: Handler<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { level: call.level, roles: call.roles },
    handler: async (request, reply) => {
      const arrival = await arrive(parts, call, { app, request, reply })
      const answerIn = (context: Context): Promise<CallAnswer<C>> =>
        answer({ parts, call }, { arrival, context }, handle)
      const answerAs = (entered: Entered): Promise<CallAnswer<C>> =>
        answerIn(contextOf(parts, call, { arrival, entered }))
      const answerFirst = (entered: Entered): Promise<CallAnswer<C>> =>
        answerUnlessRequired({ parts, call }, { arrival, entered }, answerIn)
      const known = provesWithWork ? recall(call, arrival) : null
      const entered = known ?? (await enter(parts, call, arrival))
      count(call, arrival, entered.session)
      if (!known) return answerFirst(entered)
      return proveWithWork({ known, isReading: call.method === 'GET' }, answerAs, async () => {
        arrival.sessions.forget({ tenantId: arrival.tenant.id, secret: known.secret })
        return answerFirst(await enter(parts, call, arrival))
      })
    },
  })
}

/** What is required of a client goes before the call; what is open to everybody is answered all the same. */
async function answerUnlessRequired<C extends Call>(
  { parts, call }: Pick<Mounted<C>, 'parts' | 'call'>,
  { arrival, entered }: { arrival: Arrival; entered: Entered },
  answerIn: (context: Context) => Promise<CallAnswer<C>>,
): Promise<CallAnswer<C>> {
  const context = contextOf(parts, call, { arrival, entered })
  const required = await findRequired({ store: parts.store, call, url: arrival.request.url }, context)
  if (required.length === 0) return answerIn(context)
  if (call.level !== 'open') throw refuse(required)
  return answerIn(asVisitor(context)).catch((error: unknown) => {
    throw error instanceof CallRefusal ? refuse(required) : error
  })
}

async function answer<C extends Call>(
  { parts, call }: Pick<Mounted<C>, 'parts' | 'call'>,
  { arrival: { request, reply, cookies }, context }: { arrival: Arrival; context: Context },
  handle: Handler<C>,
): Promise<CallAnswer<C>> {
  const input = readInput(call, request)
  const { collection } = request.params as { collection?: string }
  const role = context.session?.role ?? 'public'
  checkFeature(call, { tenant: context.tenant, role, collection })
  const answered = await handle(input, context as ContextOf<C>, { request, reply }).finally(() =>
    setCookies(reply, cookies),
  )
  parts.checkAnswer?.(call, answered)
  // A page that this server prints was asked for by a call of its own, and a head is no file.
  if (!hasPrintToken(request) && request.method !== 'HEAD')
    noteCall(parts, { call, context, input: input as object })
  return answered
}

/** A request at the host of a firm. */
type Arrival = Exchange & Pick<FastifyInstance, 'shares' | 'sessions'> & Pick<Context, 'tenant' | 'cookies'>

/** With whose session it comes; `secret` is null where no cookie brought it, `proof` is there where it is unproved. */
type Entered = Pick<Context, 'session' | 'secret'> & { proof?: Proof }

async function arrive(
  { tenants, settings }: Parts,
  call: Call,
  { app, request, reply }: Exchange & { app: FastifyInstance },
): Promise<Arrival> {
  const { shares, sessions } = app
  const tenant = await tenants.at(request.headers.host ?? '')
  if (!tenant) throw new CallRefusal('unknown-host')
  // No browser sends a key by itself, so nothing another site does can use one.
  if (call.method !== 'GET' && !isByKey(call, request)) checkOrigin(settings, request)
  return { request, reply, shares, sessions, tenant, cookies: cookiesOf(request, settings.scheme) }
}

const isByKey = (call: Call, request: FastifyRequest): boolean => call.level !== 'open' && hasApiKey(request)

/** The session of a request as it was found a moment ago. */
function recall(call: Call, { request, sessions, tenant, cookies }: Arrival): Known | null {
  if (call.background || hasPrintToken(request) || isByKey(call, request)) return null
  const secret = readSecret(cookies)
  return secret && recallSession(sessions, { tenant, secret })
}

async function enter(parts: Parts, call: Call, arrival: Arrival): Promise<Entered> {
  const { request, tenant } = arrival
  if (hasPrintToken(request)) {
    const session = await requirePrintToken(parts.store, call, { tenantId: tenant.id, request })
    return { session, secret: null }
  }
  if (isByKey(call, request)) return { session: await enterByKey(parts, call, arrival), secret: null }
  return enterByCookie(parts, call, arrival)
}

/** A page that this server prints asks as often as it needs: the print itself was counted. */
function count(call: Call, { request, reply, tenant, shares }: Arrival, session: Session | null): void {
  if (!session || hasPrintToken(request)) return
  if (!isByKey(call, request)) shares.count(reply, 'person', session.loginId)
  shares.count(reply, 'firm', tenant.id)
}

/** Whoever has entered, as far as the call lets them. */
function contextOf(
  { settings }: Parts,
  call: Call,
  { arrival, entered }: { arrival: Arrival; entered: Entered },
): Context {
  const { request, cookies, tenant } = arrival
  const { session, secret, proof } = entered
  const isAskingOnly = hasPrintToken(request) || (proof !== undefined && call.method === 'GET')
  checkLevel(call, session)
  // Before the second factor nobody has entered: what is open to a visitor is all there is.
  const caller: Caller =
    session && (session.level === 'full' || call.level === 'half')
      ? {
          tenantId: tenant.id,
          userId: session.loginId,
          role: session.role,
          isReadOnly: isAskingOnly || session.staff !== null,
          ...(session.key === undefined ? {} : { key: session.key }),
          ...(proof === undefined ? {} : { proof }),
        }
      : { tenantId: tenant.id, userId: null, role: 'public' }
  const origin = publicOrigin(settings, request)
  return { tenant, caller, session, secret, origin, cookies, ...whence(request) }
}

async function enterByKey(
  { store }: Parts,
  call: Call,
  { tenant, request, reply, shares }: Arrival,
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
  { tenant, cookies, sessions }: Arrival,
): Promise<Entered> {
  const secret = readSecret(cookies)
  if (!secret) return { session: null, secret }
  const shown = { tenantId: tenant.id, secret }
  const isSomebodyThere = !call.background
  const session = await findSession(store, { ...shown, idleMs: tenant.white.sessionMs, isSomebodyThere })
  if (!session) return { session, secret: null }
  sessions.keep(shown, session)
  return { session, secret }
}

function checkLevel(call: Call, session: Session | null): void {
  const isViewing = session !== null && (session.staff !== null || session.isViewingOver)
  if (isViewing && call.method !== 'GET' && !call.whileViewing) throw new CallRefusal('read-only')
  if (call.level === 'open') return
  if (!session || (call.level === 'full' && session.level !== 'full')) throw new CallRefusal('not-signed-in')
  if (call.roles && !call.roles.includes(session.role)) throw new CallRefusal('forbidden')
}

/** A browser names where a request comes from; another site, or one that will not say, changes nothing here. */
function checkOrigin({ scheme }: Parts['settings'], { headers }: FastifyRequest): void {
  const [from, here] = [headers.origin ?? '', `${scheme}://${headers.host}`].map((address) =>
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
      : [[issue.path.join('.'), isMissing(value, issue) ? 'required' : sayIssue(issue)] as const],
  )
  throw new CallRefusal('bad-input', { fields: Object.fromEntries(fields) })
}

/** What a value should have been; how a program calls what it read instead helps nobody. */
const sayIssue = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_type' ? `This is not of the type ${issue.expected}` : issue.message

/** Whether nothing was given where something is asked for; what is read of nothing is no text for people. */
function isMissing(value: unknown, { code, path }: z.core.$ZodIssue): boolean {
  const given = path.reduce<unknown>((part, name) => (part as Record<PropertyKey, unknown>)?.[name], value)
  return code === 'invalid_type' && given === undefined
}
