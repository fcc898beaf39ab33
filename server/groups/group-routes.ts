import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import { changeMembers } from './change-members.ts'
import { listGroups, readGroup } from './read-groups.ts'

/** Groups of clients. */
export function mountGroupRoutes(app: FastifyInstance, parts: Parts): void {
  const { transact } = parts.store
  mountCall(app, { parts, call: calls.listGroups, provesWithWork: true }, (_, { caller }) =>
    transact(caller, listGroups),
  )
  mountCall(app, { parts, call: calls.readGroup, provesWithWork: true }, ({ params }, { caller }) =>
    transact(caller, (transaction) => readGroup(transaction, params.group)),
  )
  mountCall(app, { parts, call: calls.changeGroupMembers }, ({ params, body }, context) =>
    answerRecord(changeMembers(parts, context, { ...params, ...body })),
  )
}
