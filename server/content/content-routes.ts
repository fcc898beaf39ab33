import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { type Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listPublished, readPublished } from '#server/content/published-content.ts'
import type { Caller } from '#server/store/executor.ts'

/** Published content, for everybody as far as its access level says. */
export function mountContentRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  const list = async (asked: { collection: string }, context: Context) => ({
    items: await listPublished(store, { tenant: context.tenant, caller: readerOf(context), ...asked }),
  })
  const read = (asked: { collection: string; slugOrId: string }, context: Context) =>
    readPublished(store, { tenant: context.tenant, caller: readerOf(context), ...asked })
  mountCall(app, { parts, call: calls.getPublishedList }, ({ params }, context) => list(params, context))
  mountCall(app, { parts, call: calls.getPublishedContent }, ({ params }, context) => read(params, context))
  mountCall(app, { parts, call: calls.getPublishedListFunction }, ({ body }, context) => list(body, context))
  mountCall(app, { parts, call: calls.getPublishedContentFunction }, async ({ body }, context) => {
    const { collection, id, slug = '' } = body
    return { item: await read({ collection, slugOrId: id ?? slug }, context).catch(nullWhereNone) }
  })
}

function nullWhereNone(error: unknown): null {
  if (error instanceof CallRefusal && ['not-found', 'not-signed-in'].includes(error.code)) return null
  throw error
}

/** Whoever has not given the second factor yet is a visitor. */
function readerOf({ tenant, caller, session }: Context): Caller {
  return session?.level === 'full' ? caller : { tenantId: tenant.id, userId: null, role: 'public' }
}
