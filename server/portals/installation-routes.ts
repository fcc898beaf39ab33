import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listPortalFronts, readPortalTerms } from '#server/portals/portal-fronts.ts'

/** What anybody may know: which white label answers here, and how its portals look. */
export function mountInstallationRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readInstallation }, async (_input, { tenant }) => {
    const visitor = { tenantId: tenant.id, userId: null, role: 'public' } as const
    const portals = await parts.store.transact(visitor, listPortalFronts)
    const { firm, currency } = tenant.white
    return { configuration: tenant.configuration, name: tenant.name, firm, currency, portals }
  })

  mountCall(app, { parts, call: calls.readPortalTerms }, async ({ params }, { caller }) => ({
    terms: await parts.store.transact(caller, (transaction) => readPortalTerms(transaction, params.portal)),
  }))
}
