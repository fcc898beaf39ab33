import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { waitToExport } from '#server/gate/wait-to-export.ts'
import type { Parts } from '#server/ground/parts.ts'
import { noteExport } from '#server/records/note-export.ts'
import { tableFile } from '#server/tables/table-file.ts'
import { acknowledge } from './acknowledge.ts'
import { evidenceTable } from './evidence-table.ts'
import { listDue } from '#server/due/list-due.ts'
import { readEvidence } from './read-evidence.ts'

/** What waits to be acknowledged, and who has seen and acknowledged what. */
export function mountAcknowledgementRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: calls.listDue }, async (_input, context) => ({
    due: await listDue(store, context),
  }))
  mountCall(app, { parts, call: calls.acknowledge }, async ({ body }, context) => {
    await acknowledge(store, context, body)
    return { due: await listDue(store, context) }
  })
  mountCall(app, { parts, call: calls.readEvidence }, ({ params }, context) =>
    readEvidence(store, context, params),
  )
  mountCall(app, { parts, call: calls.exportEvidence }, async ({ params, query }, context, { reply }) => {
    await waitToExport(reply, context)
    const { caller } = context
    const evidence = await readEvidence(store, context, params)
    const count = evidence.people.length
    await noteExport(store, caller, { collection: 'acknowledgements', count })
    const table = await evidenceTable(evidence, query.language)
    return sendFileAnswer(
      reply,
      tableFile(table, { name: `${table.title} ${evidence.title}`, format: 'csv' }),
    )
  })
}
