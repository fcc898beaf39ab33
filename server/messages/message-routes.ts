import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { noteUsage } from '#server/ground/usage-notes.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import { archiveConversation, markConversation, putOffConversation } from './change-conversation.ts'
import { countUnread, listConversations } from './list-conversations.ts'
import { listAdvisers, listRecipients } from './list-recipients.ts'
import { listDrafts, saveDraft } from './message-drafts.ts'
import { noteInThread } from './note-in-thread.ts'
import { cancelPlanned, listPlanned, planMessage, sendPlannedNow } from './planned-messages.ts'
import { readConversation } from './read-conversation.ts'
import { offersText, sendMessage } from './send-message.ts'

/** Messages: threads, what is written, and whom one may write to. */
export function mountMessageRoutes(app: FastifyInstance, parts: Parts): void {
  mountReading(app, parts)
  mountWriting(app, parts)
  mountPlanning(app, parts)
}

function mountReading(app: FastifyInstance, parts: Parts): void {
  const { transact } = parts.store
  mountCall(app, { parts, call: calls.listConversations, provesWithWork: true }, ({ query }, { caller }) =>
    // One statement, which needs no transaction of several.
    listConversations(
      { caller, query: (statement, values) => parts.store.ask(caller, statement, values) },
      query,
    ),
  )
  mountCall(app, { parts, call: calls.countUnread }, async (_input, { caller }) => ({
    unread: await transact(caller, countUnread),
  }))
  mountCall(
    app,
    { parts, call: calls.readConversation, provesWithWork: true },
    ({ params }, { caller, tenant }) =>
      transact(caller, (transaction) => readConversation(transaction, tenant.white, params.thread)),
  )
  mountCall(app, { parts, call: calls.listMessageDrafts }, async (_input, { caller, tenant }) => ({
    drafts: await transact(caller, listDrafts),
    offersText: await offersText(tenant.white),
  }))
  mountCall(app, { parts, call: calls.listRecipients }, ({ query }, { caller, tenant }) => {
    const { hiddenDomains } = tenant.white
    const asked = { search: query.search ?? '', id: query.id ?? null, hiddenDomains }
    return transact(caller, (transaction) => listRecipients(transaction, asked))
  })
  mountCall(app, { parts, call: calls.listAdvisers }, async (_input, { caller, tenant }) => ({
    advisers: await transact(caller, (transaction) => listAdvisers(transaction, tenant.white.hiddenDomains)),
  }))
}

function mountWriting(app: FastifyInstance, parts: Parts): void {
  const { transact } = parts.store
  mountCall(app, { parts, call: calls.sendMessage }, ({ body }, context) =>
    answerRecord(sendMessage(parts, context, body)),
  )
  mountCall(app, { parts, call: calls.noteInThread }, ({ params, body }, context) =>
    answerRecord(noteInThread(parts, context, { ...params, ...body })),
  )
  mountCall(app, { parts, call: calls.archiveConversation }, ({ params, body }, { caller }) =>
    transact(caller, (transaction) => archiveConversation(transaction, { ...params, ...body })),
  )
  mountCall(app, { parts, call: calls.putOffConversation }, ({ params, body }, { caller, tenant }) =>
    answerRecord(
      transact(caller, (transaction) =>
        putOffConversation(transaction, { ...params, ...body, timeZone: tenant.white.timeZone }),
      ),
    ),
  )
  mountCall(app, { parts, call: calls.markConversation }, async ({ params, body }, context) => {
    const marked = await transact(context.caller, (transaction) =>
      markConversation(transaction, { ...params, ...body }),
    )
    if (body.read) noteUsage(parts.usage, context, { kind: 'messages' })
    return marked
  })
  mountCall(app, { parts, call: calls.saveMessageDraft }, ({ body }, { caller }) =>
    transact(caller, (transaction) => saveDraft(transaction, body)),
  )
}

function mountPlanning(app: FastifyInstance, parts: Parts): void {
  const { transact } = parts.store
  mountCall(app, { parts, call: calls.listPlannedMessages }, (_input, { caller }) =>
    transact(caller, listPlanned),
  )
  mountCall(app, { parts, call: calls.planMessage }, ({ params, body }, context) =>
    answerRecord(planMessage(parts, context, { ...params, ...body })),
  )
  mountCall(app, { parts, call: calls.sendPlannedMessage }, ({ params }, context) =>
    answerRecord(sendPlannedNow(parts, context, params.id)),
  )
  mountCall(app, { parts, call: calls.cancelPlannedMessage }, ({ params }, { caller }) =>
    transact(caller, (transaction) => cancelPlanned(transaction, params.id)),
  )
}
