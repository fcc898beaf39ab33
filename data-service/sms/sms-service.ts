/**
 * A gateway for text messages that sends none: speaks the contract of `docs/recipes/connect-a-text-message-gateway.md`
 * and shows what it was given, on a page and as JSON (`/messages?to=+447700900123`).
 */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageOf, tableOf } from '#data-service/mail/mailbox-page.ts'
import { send } from '#data-service/mail/mailbox.ts'

const mostKept = 500
const mostBytes = 16 * 1024

/** A message that was taken. */
export type KeptText = { id: string; to: string; from: string; text: string; at: string }

/**
 * Port 0 takes a free one; without a token none is asked for. A message arrives `deliveryMs` after it was taken; those
 * to numbers that end in 00000 never do.
 */
export type SmsServiceSettings = {
  port: number
  host: string
  token?: string
  deliveryMs: number
  now: () => number
}

/** A running gateway; `texts` is the newest first. */
export type RunningSmsService = { url: string; texts: readonly KeptText[]; close(): Promise<void> }

type Gateway = { settings: SmsServiceSettings; texts: KeptText[] }

export async function startSmsService(settings: SmsServiceSettings): Promise<RunningSmsService> {
  const texts: KeptText[] = []
  const gateway: Gateway = { settings, texts }
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(gateway, request, response).catch(() => send(response, 400, { json: { error: 'Cannot be read' } }))
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const { port } = server.address() as AddressInfo
  return { url: `http://${settings.host}:${port}`, texts, close }
}

async function answer(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
  const id = /^\/messages\/([^/]+)$/.exec(pathname)?.[1]
  if (request.method === 'GET' && pathname === '/')
    return send(response, 200, { html: listPage(gateway.texts) })
  if (!isTokenRight(request, gateway.settings.token))
    return send(response, 401, { json: { error: 'No or wrong bearer token' } })
  if (request.method === 'POST' && pathname === '/messages') return take(gateway, request, response)
  if (request.method === 'GET' && id !== undefined) return tell(gateway, decodeURIComponent(id), response)
  if (request.method !== 'GET' || pathname !== '/messages')
    return send(response, 404, { json: { error: 'No such call' } })
  const to = searchParams.get('to')?.replace(' ', '+')
  const found = gateway.texts.filter((text) => !to || text.to === to)
  return send(response, 200, { json: found })
}

/** The same idempotency key twice is one message. */
async function take(
  { settings, texts }: Gateway,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const given = JSON.parse(await readBody(request)) as Partial<KeptText>
  const { id, to, from, text } = given
  const isWhole = [id, to, from, text].every((part) => typeof part === 'string' && part !== '')
  if (!isWhole || !/^\+\d{7,15}$/.test(to ?? '') || request.headers['idempotency-key'] !== id)
    return send(response, 422, { json: { error: 'Not a message to a number such as +447700900123' } })
  if (!texts.some((kept) => kept.id === id)) {
    texts.unshift({ ...(given as KeptText), at: new Date(settings.now()).toISOString() })
    texts.length = Math.min(texts.length, mostKept)
  }
  return send(response, 202, { json: { id } })
}

function tell({ settings, texts }: Gateway, id: string, response: ServerResponse): void {
  const text = texts.find((kept) => kept.id === id)
  if (!text) return send(response, 404, { json: { error: 'No such message' } })
  if (text.to.endsWith('00000'))
    return send(response, 200, { json: { status: 'failed', error: 'The number is not in service' } })
  const isThere = settings.now() >= Date.parse(text.at) + settings.deliveryMs
  return send(response, 200, { json: { status: isThere ? 'delivered' : 'accepted' } })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function isTokenRight(request: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function listPage(texts: readonly KeptText[]): string {
  const rows = texts.map(({ at, to, from, text }) => [at.slice(0, 19).replace('T', ' '), to, from, text])
  const list =
    rows.length > 0 ? tableOf(['At', 'To', 'From', 'Text'], rows) : '<p>No text message has come yet.</p>'
  return pageOf('Demo text messages', `<h1>Demo text messages</h1>${list}`, 5)
}
