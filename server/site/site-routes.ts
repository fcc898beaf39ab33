import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { isPortalPath } from '#model/site/site-address.ts'
import { enterCallback } from '#server/gate/enter-callback.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { FileAnswer } from '#server/ground/file-answer.ts'
import type { Parts } from '#server/ground/parts.ts'
import { asReader, languageAsked } from './as-reader.ts'
import { textAnswer, wayTo } from './answers.ts'
import { answerCookies } from './cookie-notice.ts'
import { writeRobots } from './for-machines.ts'
import {
  listSitePosts,
  readFailure,
  readSiteFeed,
  readSiteMap,
  readSitePage,
  readSitePost,
  readSiteTeam,
} from './read-site.ts'
import { listSitePages } from './site-menu.ts'
import { sendSiteForm } from './send-site-form.ts'
import { findSheet } from './style-sheets.ts'
import type { Sending } from './visitors-forms.ts'

/** As much as one types into a form, and more. */
const mostSent = 64 * 1024

/** The public pages at the firm's host. What fails is said on a page as well. */
export function mountSiteRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listSitePages }, async (_input, context) => ({
    pages: await listSitePages(parts, context),
  }))
  void app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError | CallRefusal, request, reply) =>
      answerFailure(parts, error, { request, reply }),
    )
    // The addresses of the portal are the built web's: it draws them in the browser.
    scope.addHook('onRequest', async (request, reply) => {
      const { slug } = request.params as { slug?: string }
      return slug !== undefined && isPortalPath(request.url) ? reply.callNotFound() : undefined
    })
    acceptForms(scope)
    mountPages(scope, parts)
    mountForms(scope, parts)
    mountTexts(scope, parts)
  })
}

function mountPages(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readSitePage }, async ({ params, query }, context, { reply }) =>
    sendFileAnswer(
      reply,
      await readSitePage(parts, await asReader(parts, context, query), readOf(params, query)),
    ),
  )
  mountCall(app, { parts, call: calls.readSitePost }, async ({ params, query }, context, { reply }) =>
    sendFileAnswer(
      reply,
      await readSitePost(parts, await asReader(parts, context, query), readOf(params, query)),
    ),
  )
  mountCall(app, { parts, call: calls.listSitePosts }, async ({ query }, context, { reply }) =>
    sendFileAnswer(reply, await listSitePosts(parts, await asReader(parts, context, query))),
  )
  mountCall(app, { parts, call: calls.readSiteTeam }, async (_input, context, { reply }) =>
    sendFileAnswer(reply, await readSiteTeam(parts, context)),
  )
}

type Query = Record<string, unknown>

const readOf = (params: { slug: string }, query: Query) => ({
  ...params,
  sending: sentOf(query),
  ...languageAsked(query),
})

/** Which form the reader has just sent, as the way back to the page says. */
const sentOf = ({ sent }: Record<string, unknown>): Sending | null =>
  typeof sent === 'string' ? { form: sent, isSent: true } : null

function mountForms(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.sendPageForm }, async ({ params, body }, context, { reply }) =>
    sendFileAnswer(reply, await sendSiteForm(parts, context, { of: 'pages', ...params, body })),
  )
  mountCall(app, { parts, call: calls.sendPostForm }, async ({ params, body }, context, { reply }) =>
    sendFileAnswer(reply, await sendSiteForm(parts, context, { of: 'posts', ...params, body })),
  )
}

/** Forms are sent without a script; which page they came from is asked as of every change. */
function acceptForms(app: FastifyInstance): void {
  const kind = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(kind, { parseAs: 'string', bodyLimit: mostSent }, (_request, body, done) => {
    const sent = [...new URLSearchParams(String(body))]
    const byName = Map.groupBy(sent, ([name]) => name)
    const values = [...byName].map(([name, all]) => [
      name,
      all.length === 1 ? all[0]?.[1] : all.map(([, one]) => one),
    ])
    done(null, Object.fromEntries(values))
  })
}

const oneYear = 'public, max-age=31536000, immutable'

function mountTexts(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readSiteMap }, async (_input, context, { reply }) =>
    sendFileAnswer(reply, await readSiteMap(parts, context)),
  )
  mountCall(app, { parts, call: calls.readSiteFeed }, async (_input, context, { reply }) =>
    sendFileAnswer(reply, await readSiteFeed(parts, context)),
  )
  mountCall(app, { parts, call: calls.readRobots }, async (_input, { origin }, { reply }) =>
    sendFileAnswer(reply, textAnswer('text/plain', writeRobots(origin))),
  )
  mountCall(app, { parts, call: calls.answerCookies }, async ({ body }, context, { reply }) => {
    const { status = 303, headers } = wayTo(answerCookies(context, body), 303)
    // Sent by whoever sets the cookies.
    void reply.code(status).headers(headers)
    return ''
  })
  mountCall(app, { parts, call: calls.readSiteStyle }, async ({ params }, _context, { reply }) => {
    const sheet = findSheet(params.sheet)
    if (!sheet) throw new CallRefusal('not-found')
    return sendFileAnswer(reply, textAnswer('text/css', sheet.css, sheet.isCurrent ? oneYear : 'no-cache'))
  })
}

/** What becomes of somebody who sends a form of a page that is gone, or for members by now. */
const saidOnPages: readonly string[] = ['not-found', 'not-signed-in', 'acknowledge-first']

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Who has to sign in, or to confirm something, is led there; everybody else reads what happened. */
async function answerFailure(
  parts: Parts,
  error: FastifyError | CallRefusal,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const refusal = error instanceof CallRefusal ? error : null
  if (refusal?.code === 'unknown-host' && parts.webFolder) {
    reply.callNotFound()
    return reply
  }
  const isTooMany = !refusal && 'statusCode' in error && error.statusCode === 429
  // What is not asked for by a page is answered as any other call.
  const isOfPage = request.method !== 'POST' || (refusal !== null && saidOnPages.includes(refusal.code))
  if (!isOfPage || refusal?.code === 'unknown-host' || isTooMany) throw error
  const way = wayOf(refusal, request)
  if (way !== null) return sendFileAnswer(reply, wayTo(way, 303))
  if (!refusal) request.log.error({ err: error, path: request.routeOptions.url }, 'request failed')
  const answer = await sayFailure(parts, request, refusal ?? new CallRefusal('technical')).catch(() => {
    throw error
  })
  return sendFileAnswer(reply, answer)
}

/** The page that says it; where not even that can be made, the refusal is answered as that of any call. */
async function sayFailure(parts: Parts, request: FastifyRequest, refusal: CallRefusal): Promise<FileAnswer> {
  return readFailure(parts, await enterCallback(parts, request), {
    status: refusal.status,
    requestId: request.id,
  })
}

function wayOf(refusal: CallRefusal | null, { url }: FastifyRequest): string | null {
  if (refusal?.code === 'not-signed-in') return `/login?next=${encodeURIComponent(url)}`
  return refusal?.code === 'acknowledge-first' ? '/portals' : null
}
