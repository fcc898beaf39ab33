/** What operators watch: whether this node can answer, and how it fares, in the text format of Prometheus. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '#model/calls/paths.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Health, ServiceHealth, WatchedService } from '#server/ground/service-health.ts'
import { isOfWeb } from './answer-headers.ts'
import { Measures, toText, type Measure } from './measures.ts'
import { measureProcess } from './process-measures.ts'

/** The database has so long to answer. */
const patienceMs = 2_000

/** Requests are counted by route, never by address: what somebody asked for stands in no measure. */
export function measure(app: FastifyInstance, { store, settings, health }: Parts): void {
  const requests = new Measures()
  const ofProcess = measureProcess()
  app.addHook('onClose', async () => ofProcess.stop())
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const labels = { method: request.method, route: routeOf(request), status: statusCode }
    requests.observe(labels, elapsedTime / 1_000)
  })
  app.get(paths.readReadiness.path, { config: { level: 'open' } }, async () => {
    const late = new Promise<false>((answer) => setTimeout(answer, patienceMs, false).unref())
    if (app.leaving.hasBegun) throw new CallRefusal('unavailable')
    const isReady = await Promise.race([store.isReady().catch(() => false), late])
    if (!isReady) throw new CallRefusal('unavailable')
    return { status: 'ready', services: healthOf(health) }
  })
  app.get(paths.readMetrics.path, { config: { level: 'open' } }, async (request, reply) => {
    if (!mayLook(request, settings.metricsToken)) throw new CallRefusal('not-found')
    // What the database says is left out while it does not answer.
    const [jobs, failed] = await Promise.all([
      store.jobs.count().catch(() => []),
      store.countFailedFigures().catch(() => null),
    ])
    const ofDatabase = [...connectionsOf(store), ...jobsOf(jobs), ...failedFigures(failed)]
    const measures = [...requests.told(), ...ofProcess.told(), ...servicesOf(health), ...ofDatabase]
    return reply.type('text/plain; version=0.0.4').send(toText(measures))
  })
}

/** Files of the web are named anew with each version: they are one route. */
function routeOf(request: FastifyRequest): string {
  const { url = '' } = request.routeOptions
  return isOfWeb(request) && url.startsWith('/assets/') ? '/assets/*' : url
}

/** Whoever knows the token; without one whoever asks on this machine itself and through no proxy. */
function mayLook({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Nothing of it makes a node unready: another node would reach the services no better. */
function healthOf(health: ServiceHealth): Record<WatchedService, Health> {
  const { data, mail, files } = health.told()
  return { data: data.health, mail: mail.health, files: files.health }
}

function servicesOf(health: ServiceHealth): Measure[] {
  const seen = Object.entries(health.told())
  const tried = seen.filter(([, told]) => told.health !== 'unknown')
  return [
    {
      name: 'portico_service_up',
      kind: 'gauge',
      help: 'Whether a service outside answered the last attempt',
      values: tried.map(([service, told]) => ({
        labels: { service },
        value: told.health === 'answers' ? 1 : 0,
      })),
    },
    {
      name: 'portico_service_attempts',
      kind: 'counter',
      help: 'Attempts to reach a service outside',
      values: seen.flatMap(([service, { answered, failed }]) => [
        { labels: { service, outcome: 'answered' }, value: answered },
        { labels: { service, outcome: 'failed' }, value: failed },
      ]),
    },
  ]
}

function failedFigures(counted: Record<string, number> | null): Measure[] {
  const values = Object.entries(counted ?? {}).map(([of, value]) => ({ labels: { of }, value }))
  return [
    {
      name: 'portico_figures_failed',
      kind: 'gauge',
      help: 'Accounts and portfolios whose figures could not be calculated',
      values,
    },
  ]
}

function connectionsOf(store: Parts['store']): Measure[] {
  const values = store
    .connections()
    .flatMap(({ pool, ...states }) =>
      Object.entries(states).map(([state, value]) => ({ labels: { pool, state }, value })),
    )
  return [{ name: 'portico_connections', kind: 'gauge', help: 'Connections to the database', values }]
}

function jobsOf(counted: Awaited<ReturnType<Parts['store']['jobs']['count']>>): Measure[] {
  const of = (value: 'count' | 'oldestSeconds') =>
    counted.map(({ queue, status, ...counts }) => ({ labels: { queue, status }, value: counts[value] }))
  return [
    { name: 'portico_jobs', kind: 'gauge', help: 'Jobs by queue, e-mails among them', values: of('count') },
    {
      name: 'portico_jobs_oldest_seconds',
      kind: 'gauge',
      help: 'How long the oldest is due',
      values: of('oldestSeconds'),
    },
  ]
}
