/** Builds the server from its parts. It listens nowhere: `main.ts` and the tests do that. */
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { paths } from '#model/calls/paths.ts'
import { answerError, answerNoCall, collectMethods } from './gate/answer-error.ts'
import { setAnswerHeaders } from './gate/answer-headers.ts'
import { createShares } from './gate/shares.ts'
import { dropSlowBodies, limitConnections } from './gate/limit-connections.ts'
import { letLeave } from './gate/leaving.ts'
import { measure } from './gate/measure.ts'
import { requestLimits } from './gate/request-limits.ts'
import { serveWeb } from './gate/serve-web.ts'
import { warnOfProxies } from './gate/warn-of-proxies.ts'
import type { Parts } from './ground/parts.ts'
import { mountAcknowledgementRoutes } from './acknowledgements/acknowledgement-routes.ts'
import { mountApprovalRoutes } from './approvals/approval-routes.ts'
import { mountAccountRoutes } from './portfolios/account-routes.ts'
import { mountContentRoutes } from './content/content-routes.ts'
import { mountDetailRoutes } from './portfolios/detail-routes.ts'
import { mountEditingRoutes } from './editing/editing-routes.ts'
import { mountFundRoutes } from './funds/fund-routes.ts'
import { mountFileRoutes } from './files/file-routes.ts'
import { mountDropRoutes } from './drops/drop-routes.ts'
import { mountOrderRoutes } from './orders/order-routes.ts'
import { mountProposalRoutes } from './proposals/proposal-routes.ts'
import { mountFactFinderRoutes } from './fact-finders/fact-finder-routes.ts'
import { mountSubmissionRoutes } from './submissions/submission-routes.ts'
import { mountLibraryRoutes } from './library/library-routes.ts'
import { mountSignInRoutes } from './sign-in/sign-in-routes.ts'
import { mountFactorRoutes } from './factors/factor-routes.ts'
import { mountProfileRoutes } from './people/profile-routes.ts'
import { mountIdentityProviderRoutes } from './identity/identity-provider-routes.ts'
import { mountViewingRoutes } from './viewing/viewing-routes.ts'
import { mountLiveRoutes } from './live/live-routes.ts'
import { mountNotificationRoutes } from './notifications/notification-routes.ts'
import { mountMessageRoutes } from './messages/message-routes.ts'
import { mountTemplateRoutes } from './templates/template-routes.ts'
import { mountMailRoutes } from './mail/mail-routes.ts'
import { mountSecurityRoutes } from './security/security-routes.ts'
import { mountStatusRoutes } from './accounts/status-routes.ts'
import { mountClientDeskRoutes } from './accounts/client-desk-routes.ts'
import { mountInvitationRoutes } from './invitations/invitation-routes.ts'
import { mountImportRoutes } from './batches/import-routes.ts'
import { mountInstallationRoutes } from './portals/installation-routes.ts'
import { mountDataProcessRoutes } from './data-processes/data-process-routes.ts'
import { mountIntegrationRoutes } from './integrations/integration-routes.ts'
import { mountPortalRoutes } from './portals/portal-routes.ts'
import { mountPlanningRoutes } from './planning/planning-routes.ts'
import { mountPortfolioRoutes } from './portfolios/portfolio-routes.ts'
import { mountPortfolioTabRoutes } from './portfolios/portfolio-tab-routes.ts'
import { mountRecordRoutes } from './records/record-routes.ts'
import { KnownSessions } from './sessions/known-sessions.ts'
import { mountSessionRoutes } from './sign-in/session-routes.ts'
import { mountSearchRoutes } from './search/search-routes.ts'
import { mountSourceRoutes } from './figures/source-routes.ts'
import { mountGroupRoutes } from './groups/group-routes.ts'
import { mountNewsRoutes } from './news/news-routes.ts'
import { mountPackRoutes } from './packs/pack-routes.ts'
import { mountSiteRoutes } from './site/site-routes.ts'
import { mountUsageRoutes } from './usage/usage-routes.ts'
import { mountWelcomeRoutes } from './welcome/welcome-routes.ts'
import { mountPdfRoutes } from './printing/pdf-routes.ts'
import { printHeader } from './pdf/printer.ts'

const oneMegabyte = 1024 * 1024

/** `onRoute` is told of every route that is mounted. */
export async function buildApp(
  parts: Parts,
  onRoute?: (route: RouteOptions) => void,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = parts.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.settings.trustedProxies.length > 0 ? parts.settings.trustedProxies : false,
    bodyLimit: oneMegabyte,
    // A large file on a slow line takes its time; a slow head of a request is cut off much earlier.
    requestTimeout: 300_000,
    genReqId: () => randomUUID(),
    frameworkErrors: (...refused) => void answerError(...refused),
    keepAliveTimeout: 72_000,
    connectionTimeout: 120_000,
    // A connection that sends no request is closed after `headersTimeout`, which is looked at this often.
    http: { connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 200 },
    // Who comes on an open connection is still answered; leaving.ts closes the connection with the answer.
    return503OnClosing: false,
  })
  app.server.headersTimeout = 10_000
  limitConnections(app, parts.settings)
  dropSlowBodies(app)
  letLeave(app)
  if (onRoute) app.addHook('onRoute', onRoute)
  setAnswerHeaders(app, parts.settings)
  warnOfProxies(app, parts.settings)
  app.setErrorHandler(answerError)
  collectMethods(app)
  // A page of another site could send plain text without asking first; our own sends JSON or a file.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(rateLimit, requestLimits(parts.settings, isOwnPrint(parts)))
  app.addHook('onListen', async () => tellPrinter(app, parts))
  app.decorate('shares', createShares(parts))
  app.decorate('sessions', new KnownSessions())
  await app.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], ...compression })
  measure(app, parts)
  app.get(paths.readHealth.path, { config: { level: 'open' } }, () => ({ status: 'ok' }))
  for (const mount of mounts) mount(app, parts)
  if (parts.webFolder) await serveWeb(app, parts, parts.webFolder)
  else app.setNotFoundHandler((request, reply) => answerNoCall(app, request, reply))
  return app
}

const mounts = [
  mountInstallationRoutes,
  mountSessionRoutes,
  mountSignInRoutes,
  mountFactorRoutes,
  mountProfileRoutes,
  mountIdentityProviderRoutes,
  mountViewingRoutes,
  mountMailRoutes,
  mountMessageRoutes,
  mountTemplateRoutes,
  mountLiveRoutes,
  mountNotificationRoutes,
  mountAcknowledgementRoutes,
  mountSecurityRoutes,
  mountStatusRoutes,
  mountClientDeskRoutes,
  mountInvitationRoutes,
  mountPortalRoutes,
  mountAccountRoutes,
  mountPortfolioRoutes,
  mountDetailRoutes,
  mountEditingRoutes,
  mountFundRoutes,
  mountPortfolioTabRoutes,
  mountImportRoutes,
  mountFileRoutes,
  mountLibraryRoutes,
  mountDropRoutes,
  mountOrderRoutes,
  mountSubmissionRoutes,
  mountFactFinderRoutes,
  mountProposalRoutes,
  mountApprovalRoutes,
  mountRecordRoutes,
  mountSearchRoutes,
  mountContentRoutes,
  mountNewsRoutes,
  mountGroupRoutes,
  mountWelcomeRoutes,
  mountUsageRoutes,
  mountIntegrationRoutes,
  mountDataProcessRoutes,
  mountPdfRoutes,
  mountPackRoutes,
  mountPlanningRoutes,
  mountSourceRoutes,
  mountSiteRoutes,
]

/** A page that this server prints asks as often as it needs: the print itself was counted. */
function isOwnPrint({ printer }: Parts): (request: FastifyRequest) => boolean {
  return ({ headers }) => printer.isPrinting(String(headers[printHeader] ?? ''))
}

function tellPrinter(app: FastifyInstance, { printer }: Parts): void {
  const address = app.server.address()
  if (address && typeof address === 'object') printer.listenAt(address.port)
}

/** Quick settings: an answer is compressed once and read once. */
const compression = { brotliOptions: { params: { 1: 4 } }, zlibOptions: { level: 5 } }
