/** How many requests one address may make: few sign-ins, many calls, files of the web and health as it likes. */
import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { paths } from '#model/calls/paths.ts'
import type { Settings } from '#server/settings.ts'

const signIns = 'sign-in '

/** Each password tried costs the server real work, and whoever tries one on many addresses is locked at none of them. */
export function requestLimits({
  requestsAMinute,
  signInsAMinute,
}: Pick<Settings, 'requestsAMinute' | 'signInsAMinute'>): RateLimitPluginOptions {
  return {
    timeWindow: '1 minute',
    allowList: isUnlimited,
    keyGenerator: (request) => (isSignIn(request) ? signIns : '') + networkOf(request.ip),
    max: (_request, key) => (key.startsWith(signIns) ? signInsAMinute : requestsAMinute),
  }
}

function isSignIn({ method, routeOptions }: FastifyRequest): boolean {
  return method === paths.signIn.method && routeOptions.url === paths.signIn.path
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
