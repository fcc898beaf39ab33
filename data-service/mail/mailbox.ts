/**
 * A mail server that keeps what it gets and shows it: real SMTP on one port, a page 'Demo mailbox' and JSON
 * (`/messages?to=ann@portal.example`) on another. Nothing leaves the machine; what is kept is gone when it ends.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { listPage, messagePage } from '#data-service/mail/mailbox-page.ts'
import { readMessage } from '#data-service/mail/read-message.ts'
import type { KeptMessage } from './kept-message.ts'

const mostKept = 500
const mostBytes = 10 * 1024 * 1024

/** Ports to listen on; 0 takes a free one. `now` is the clock of what arrives. */
export type MailboxSettings = { smtpPort: number; webPort: number; host: string; now: () => number }

/** A running mailbox; `messages` is the newest first. */
export type RunningMailbox = {
  smtpUrl: string
  webUrl: string
  messages: readonly KeptMessage[]
  close(): Promise<void>
}

export async function startMailbox(settings: MailboxSettings): Promise<RunningMailbox> {
  const { host, now } = settings
  const messages: KeptMessage[] = []
  let number = 0
  const keep = (message: Omit<KeptMessage, 'id' | 'at'>): void => {
    messages.unshift({ ...message, id: String((number += 1)), at: new Date(now()).toISOString() })
    messages.length = Math.min(messages.length, mostKept)
  }
  const smtp = createSmtp(keep)
  const web = createServer({ requestTimeout: 10_000 }, (request, response) =>
    answer(messages, request, response),
  )
  await Promise.all([
    new Promise<void>((resolve, reject) => {
      smtp.on('error', reject)
      smtp.listen(settings.smtpPort, host, () => resolve())
    }),
    new Promise<void>((resolve, reject) => {
      web.on('error', reject)
      web.listen(settings.webPort, host, resolve)
    }),
  ])
  const close = async (): Promise<void> => {
    web.closeAllConnections()
    await Promise.all([
      new Promise<void>((resolve) => smtp.close(() => resolve())),
      new Promise<void>((resolve) => web.close(() => resolve())),
    ])
  }
  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port
  return {
    smtpUrl: `smtp://${host}:${portOf(smtp.server)}`,
    webUrl: `http://${host}:${portOf(web)}`,
    messages,
    close,
  }
}

function createSmtp(keep: (message: Omit<KeptMessage, 'id' | 'at'>) => void): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    size: mostBytes,
    rejectOversized: true,
    closeTimeout: 500,
    onData: (stream, session, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const sender = mailFrom ? mailFrom.address : ''
        const recipients = rcptTo.map(({ address }) => address)
        if (!stream.sizeExceeded) keep({ ...readMessage(Buffer.concat(parts)), sender, recipients })
        callback(null)
      })
    },
  })
}

function answer(messages: readonly KeptMessage[], request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox')
  const to = searchParams.get('to')?.toLowerCase()
  const found = messages.filter(({ recipients }) => !to || recipients.some((one) => one.toLowerCase() === to))
  const one = messages.find(({ id }) => pathname === `/messages/${id}`)
  if (request.method !== 'GET') send(response, 405, { text: 'Only GET is answered' })
  else if (pathname === '/') send(response, 200, { html: listPage(found) })
  else if (pathname === '/messages') send(response, 200, { json: found })
  else if (one) send(response, 200, { html: messagePage(one) })
  else send(response, 404, { text: 'No such message' })
}

/** Answers in one of three ways; pages run nothing. */
export function send(
  response: ServerResponse,
  status: number,
  said: { html: string } | { json: unknown } | { text: string },
): void {
  const [type, body] =
    'html' in said
      ? ['text/html', said.html]
      : 'json' in said
        ? ['application/json', JSON.stringify(said.json)]
        : ['text/plain', said.text]
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; base-uri *`,
      'cache-control': 'no-store',
    })
    .end(body)
}
