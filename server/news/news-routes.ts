import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listNews, markNews, readNews } from '#server/news/read-news.ts'

/** The news of a portal, and what of them one has read. */
export function mountNewsRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listNews }, ({ params, query }, context) =>
    listNews(parts, context, { ...params, ...query }),
  )
  mountCall(app, { parts, call: calls.readNews }, ({ params, query }, context) =>
    readNews(parts, context, { ...params, ...query }),
  )
  mountCall(app, { parts, call: calls.markNewsRead }, ({ params, query, body }, context) =>
    markNews(parts, context, { ...params, ...query, ...body }),
  )
}
