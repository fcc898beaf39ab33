/** How many requests one address may make: few sign-ins, many calls, files of the web and health as it likes. */
import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { paths } from '#model/calls/paths.ts'
import type { Settings } from '#server/settings.ts'

type Limits = Pick<Settings, 'requestsAMinute' | 'signInsAMinute' | 'signUpsAMinute'>

const signIns = 'sign-in '
const signUps = 'sign-up '

/** Where a password, a code or a token is tried, or an e-mail is asked for. */
const counted: ReadonlySet<string> = new Set(
  [
    paths.signIn,
    paths.confirmSignUp,
    paths.requestReset,
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
    keyGenerator: (request) => purposeOf(request) + networkOf(request.ip),
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

function isUnlimited({ url }: FastifyRequest): boolean {
  return !/^\/(api|files)\//.test(url) || url === paths.readHealth.path
}

/** An IPv4 address, or the network of an IPv6 address: everybody has 2^64 addresses of those to go through. */
export function networkOf(address: string): string {
  const [, mapped] = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = [], tail = []] = address
    .split('::')
    .map((half) => half.split(':').filter((part) => part !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
