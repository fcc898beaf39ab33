import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { fillTemplate } from './fill-template.ts'

const list = {
  name: 'templates.list',
  text: 'select id, name from message_templates where tenant_id = $1 and active order by lower(name), id limit 500',
}

/** Templates of messages. */
export function mountTemplateRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listMessageTemplates }, async (_input, { caller }) => ({
    templates: await parts.store.ask<{ id: string; name: string }>(caller, list),
  }))
  mountCall(app, { parts, call: calls.fillMessageTemplate }, ({ params, query }, context) =>
    fillTemplate(parts, context, { template: params.template, recipient: query.recipient }),
  )
}
