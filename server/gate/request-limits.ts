/** How many requests one address (of IPv6 a whole network) may make: few sign-ins, many calls, files of the web and health as it likes. */
import { normalizeIP, type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { paths } from '#model/calls/paths.ts'
import type { Settings } from '#server/ground/settings.ts'
import { isOfWeb } from './answer-headers.ts'

type Limits = Pick<Settings, 'requestsAMinute' | 'signInsAMinute' | 'signUpsAMinute'>

const signIns = 'sign-in '
const signUps = 'sign-up '

/** Where a password, a code or a token is tried, or an e-mail is asked for. */
const counted: ReadonlySet<string> = new Set(
  [
    paths.signIn,
    paths.confirmSignUp,
    paths.requestReset,
    paths.sendCustomPassResetEmailFunction,
    paths.resetPassword,
    paths.readActionCode,
    paths.acceptInvitation,
    paths.readTokenHolder,
    paths.signInByToken,
    paths.sendPin,
    paths.enterPin,
    paths.enterTotp,
    paths.enterRecoveryCode,
    paths.enterPasskey,
    paths.confirmPassword,
    paths.changePassword,
  ].map(keyOf),
)

/** Each password tried costs the server real work, and whoever tries one on many addresses is locked at none of them. */
export function requestLimits(
  { requestsAMinute, signInsAMinute, signUpsAMinute }: Limits,
  isOwnPrint: (request: FastifyRequest) => boolean,
): RateLimitPluginOptions {
  const mostOf: Readonly<Record<string, number>> = { [signIns]: signInsAMinute, [signUps]: signUpsAMinute }
  return {
    timeWindow: '1 minute',
    allowList: (request) => isUnlimited(request) || isOwnPrint(request),
    keyGenerator: (request) => purposeOf(request) + normalizeIP(request.ip),
    max: (request) => mostOf[purposeOf(request)] ?? requestsAMinute,
  }
}

/** What is counted by itself; '' for all other calls together. */
function purposeOf({ method, routeOptions }: FastifyRequest): string {
  const key = keyOf({ method, path: routeOptions.url ?? '' })
  if (key === keyOf(paths.signUp)) return signUps
  return counted.has(key) ? signIns : ''
}

function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

/** What operators ask again and again. */
const watched = new Set<string | undefined>([
  paths.readHealth.path,
  paths.readReadiness.path,
  paths.readMetrics.path,
])

function isUnlimited(request: FastifyRequest): boolean {
  return isOfWeb(request) || watched.has(request.routeOptions.url)
}
