import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#server/integrations/api-keys.ts'
import { readApiDocument } from '#server/integrations/openapi/read-api-document.ts'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  testWebhook,
} from '#server/integrations/webhooks.ts'
import type { Parts } from '#server/ground/parts.ts'

/** The document of the API, keys by which other programs use it, and webhooks. */
export function mountIntegrationRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts

  mountCall(app, { parts, call: calls.readApiDocument }, (_input, { tenant, caller, origin }) =>
    readApiDocument({
      tenant,
      role: caller.role,
      server: origin,
      isServed: ({ method, path }) => app.hasRoute({ method, url: path }),
    }),
  )

  mountCall(app, { parts, call: calls.listApiKeys }, async (_input, { caller }) => ({
    keys: await store.transact(caller, listApiKeys),
  }))

  mountCall(app, { parts, call: calls.createApiKey }, ({ body }, { caller }) =>
    createApiKey(store, { caller, wish: body }),
  )

  mountCall(app, { parts, call: calls.revokeApiKey }, async ({ params }, { caller }) => {
    await revokeApiKey(store, { caller, id: params.key })
    return { revoked: params.key }
  })

  mountCall(app, { parts, call: calls.listWebhooks }, async (_input, { caller }) => ({
    webhooks: await store.transact(caller, listWebhooks),
  }))

  mountCall(app, { parts, call: calls.createWebhook }, ({ body }, context) =>
    answerRecord(writeRecords(parts, context, (writing) => createWebhook(writing, body, parts))),
  )

  mountCall(app, { parts, call: calls.rotateWebhookSecret }, ({ params }, { caller }) =>
    rotateSecret(parts, { caller, webhook: params.webhook }),
  )

  mountCall(app, { parts, call: calls.testWebhook }, async ({ params }, { caller }) => ({
    delivery: await testWebhook(store, { caller, webhook: params.webhook }),
  }))

  mountCall(app, { parts, call: calls.listDeliveries }, ({ params, query }, { caller }) =>
    store.transact(caller, (transaction) => listDeliveries(transaction, { ...params, ...query })),
  )

  mountCall(app, { parts, call: calls.resendDelivery }, async ({ params }, { caller }) => ({
    delivery: await resendDelivery(store, { caller, ...params }),
  }))
}
