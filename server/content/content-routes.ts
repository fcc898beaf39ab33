import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { type Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listPublished, readPublished } from '#server/content/published-content.ts'
import type { Caller } from '#server/store/executor.ts'

/** Published content, for everybody as far as its access level says. */
export function mountContentRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: calls.getPublishedList }, async ({ params }, context) => ({
    items: await listPublished(store, { tenant: context.tenant, caller: readerOf(context), ...params }),
  }))
  mountCall(app, { parts, call: calls.getPublishedContent }, ({ params }, context) =>
    readPublished(store, { tenant: context.tenant, caller: readerOf(context), ...params }),
  )
}

/** Whoever has not given the second factor yet is a visitor. */
function readerOf({ tenant, caller, session }: Context): Caller {
  return session?.level === 'full' ? caller : { tenantId: tenant.id, userId: null, role: 'public' }
}
