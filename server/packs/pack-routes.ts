import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { approveReports } from '#server/packs/approve-reports.ts'
import { cancelReports, commentReport, retryReports } from '#server/packs/change-reports.ts'
import { makePack } from '#server/packs/make-pack.ts'
import { removePack } from '#server/packs/remove-pack.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listPackClients, listPacks, readPack } from '#server/packs/read-packs.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { readReport } from './read-report.ts'

/** Report packs: made, followed, approved. */
export function mountPackRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: calls.listReportPacks }, async ({ params }, { caller }) => ({
    packs: await store.transact(caller, (transaction) => listPacks(transaction, params.portal)),
  }))
  mountCall(app, { parts, call: calls.listPackClients }, async ({ params }, { tenant, caller }) => ({
    clients: await store.transact(caller, (transaction) =>
      listPackClients(transaction, { portal: params.portal, white: tenant.white }),
    ),
  }))
  mountCall(app, { parts, call: calls.makeReportPack }, async ({ params, body }, { caller }) => ({
    id: await makePack(store, caller, { ...params, ...body }),
  }))
  mountCall(app, { parts, call: calls.readReportPack }, ({ params }, { tenant, caller }) =>
    readPack(store, caller, { id: params.pack, white: tenant.white }),
  )
  mountCall(app, { parts, call: calls.removeReportPack }, async ({ params }, { caller }) => ({
    count: await removePack(parts, caller, params.pack),
  }))
  mountReports(app, parts)
}

function mountReports(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: calls.approveReports }, ({ params, body }, context) => {
    const { tenant, caller, origin } = context
    return approveReports(store, caller, { ...params, ...body, white: tenant.white, origin })
  })
  mountCall(app, { parts, call: calls.retryReports }, async ({ params, body }, { caller }) => ({
    count: await retryReports(store, caller, { ...params, among: body.reports }),
  }))
  mountCall(app, { parts, call: calls.cancelReports }, async ({ params, body }, { caller }) => ({
    count: await cancelReports(store, caller, { ...params, among: body.reports }),
  }))
  mountCall(app, { parts, call: calls.commentReport }, async ({ params, body }, { caller }) => ({
    version: await commentReport(store, caller, { ...params, ...body }),
  }))
  mountCall(app, { parts, call: calls.readClientReport }, async ({ params }, { caller }, { reply }) =>
    sendFileAnswer(reply, await readReport(parts, { caller, report: params.report })),
  )
}
