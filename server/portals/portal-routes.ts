import type { FastifyInstance } from 'fastify'
import { hasFeature } from '#configurations/configuration.ts'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listClients } from '#server/accounts/list-clients.ts'
import { listRegistrations } from '#server/accounts/list-registrations.ts'
import { readDataHealth } from '#server/portals/read-data-health.ts'
import { readPortalRoom } from '#server/portals/read-portal-room.ts'
import { listPortalFronts } from '#server/portals/portal-fronts.ts'

/** The portals one may enter, the room in one, its clients, and who is in none. */
export function mountPortalRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listPortals }, async (_input, { caller }) => ({
    portals: await parts.store.transact(caller, listPortalFronts),
  }))

  mountCall(app, { parts, call: calls.listRegistrations }, (_input, { caller }) =>
    parts.store.transact(caller, listRegistrations),
  )

  mountCall(app, { parts, call: calls.readPortalRoom }, async ({ params }, { tenant, caller }) =>
    parts.store.transact(caller, (transaction) =>
      readPortalRoom(transaction, { portal: params.portal, limits: tenant.white.limits }),
    ),
  )

  mountCall(
    app,
    { parts, call: calls.listClients, provesWithWork: true },
    async ({ params, query }, { tenant, caller }) => {
      const { white } = tenant
      return parts.store.transact(caller, (transaction) =>
        listClients(transaction, {
          portal: params.portal,
          query,
          hasAccessGroups: hasFeature(white, 'accessGroups', caller.role),
          isHidingUnlinked: white.isHidingUnlinked,
        }),
      )
    },
  )

  mountCall(app, { parts, call: calls.readDataHealth }, async ({ params }, { tenant, caller }) => {
    const isOwnLedger = tenant.white.provider.source === 'stored'
    return parts.store.transact(caller, (transaction) =>
      readDataHealth(transaction, { portal: params.portal, isOwnLedger }),
    )
  })
}
