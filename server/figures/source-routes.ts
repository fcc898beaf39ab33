import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'

/** The source of figures: what it keeps is forgotten when an administrator says so. */
export function mountSourceRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.refreshData }, async (_input, { tenant }) => {
    try {
      await parts.sources.refresh(tenant)
    } catch (error) {
      if (error instanceof ProviderError) throw new CallRefusal('unavailable')
      throw error
    }
    return { refreshedAt: new Date(parts.now()).toISOString() }
  })
}
