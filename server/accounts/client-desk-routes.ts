import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import { checkNewClient } from './check-new-client.ts'
import { giveExternalId } from './give-external-id.ts'
import { readClientDesk } from './read-client-desk.ts'

/** The desk of a client; what is changed there is changed as a record. */
export function mountClientDeskRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readClientDesk }, ({ params }, context) =>
    readClientDesk(parts, context, params.account),
  )
  mountCall(app, { parts, call: calls.makeExternalId }, async ({ params }, context) => ({
    externalId: await answerRecord(giveExternalId(parts, context, params.account)),
  }))
  mountCall(app, { parts, call: calls.checkNewClient }, ({ params, query }, { caller }) =>
    checkNewClient(parts.store, caller, { ...params, ...query }),
  )
}
