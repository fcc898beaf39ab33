import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findEverything } from './find-everything.ts'

/** The search of the quick switcher. */
export function mountSearchRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.findAnything }, async ({ query }, context) => ({
    found: await findEverything(parts.store, context, query.text),
  }))
}
