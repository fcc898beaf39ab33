/** Connections of one address, and how slowly a body may come. */
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { normalizeIP } from '@fastify/rate-limit'
import type { Settings } from '#server/ground/settings.ts'

type Limits = Pick<Settings, 'connectionsAnAddress' | 'trustedProxies'>

/** Closes what one address opens beyond its share; a proxy that is trusted speaks for many and has no limit here. */
export function limitConnections({ server }: FastifyInstance, limits: Limits): void {
  const isProxy = recogniseProxies(limits)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket
    if (isProxy(address)) return
    const key = normalizeIP(address)
    const count = (open.get(key) ?? 0) + 1
    open.set(key, count)
    socket.once('close', () => {
      const left = open.get(key)! - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
    if (count > limits.connectionsAnAddress) socket.destroy()
  })
}

/** Whether an address is one of TRUSTED_PROXIES. */
export function recogniseProxies({
  trustedProxies,
}: Pick<Limits, 'trustedProxies'>): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** So many bytes must have come in every so many milliseconds until a body is whole. */
const pace = { bytes: 2_500, everyMs: 5_000 }
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Gives up bodies that come so slowly that somebody means to hold the connection; large files take their time. */
export function dropSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { socket } = raw
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.complete || socket.bytesRead === undefined) return
    let before = socket.bytesRead
    const looking = setInterval(() => {
      // What waits to be read by the server itself is not late.
      const isHeldUp = raw.complete || raw.readableLength >= raw.readableHighWaterMark
      if (isHeldUp || socket.bytesRead - before >= pace.bytes) before = socket.bytesRead
      else socket.end(tooSlow, () => socket.destroy())
    }, pace.everyMs)
    const done = () => clearInterval(looking)
    raw.once('end', done).once('close', done)
  })
}
