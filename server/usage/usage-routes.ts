import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { waitToExport } from '#server/gate/wait-to-export.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import { noteUsage } from '#server/ground/usage-notes.ts'
import { tableFile } from '#server/tables/table-file.ts'
import { listActivity } from './list-activity.ts'
import { readUsage } from './read-usage.ts'
import { readUsageTable } from './usage-table.ts'

const portalSeen = {
  name: 'usage.portal-seen',
  text: 'select from portals where tenant_id = $1 and id = $2 and active',
}

/** How a portal is used: what is opened is told, and people of the firm read what was counted. */
export function mountUsageRoutes(app: FastifyInstance, parts: Parts): void {
  const { transact } = parts.store
  const today = (): string => new Date(parts.now()).toISOString().slice(0, 10)

  mountCall(
    app,
    { parts, call: calls.noteVisit, provesWithWork: true },
    async ({ params, body }, context) => {
      const seen = await parts.store.ask(context.caller, portalSeen, [params.portal])
      if (seen.length === 0) throw new CallRefusal('not-found')
      noteUsage(parts.usage, context, { kind: 'views', section: body.page, portal: params.portal })
      return { done: true as const }
    },
  )

  mountCall(app, { parts, call: calls.readUsage }, ({ params, query }, { caller }) =>
    transact(caller, (transaction) =>
      readUsage(transaction, { portal: params.portal, asked: query, today: today() }),
    ),
  )

  mountCall(
    app,
    { parts, call: calls.exportUsage },
    async ({ params, query: { language, ...asked } }, context, { reply }) => {
      await waitToExport(reply, context)
      const table = await transact(context.caller, (transaction) =>
        readUsageTable(transaction, { portal: params.portal, asked, today: today(), language }),
      )
      return sendFileAnswer(reply, tableFile(table, { name: 'usage', format: 'csv' }))
    },
  )

  mountCall(app, { parts, call: calls.listActivity }, ({ params, query }, { caller }) => {
    const { after, ...asked } = query
    return transact(caller, (transaction) =>
      listActivity(transaction, { portal: params.portal, asked, after }),
    )
  })
}
