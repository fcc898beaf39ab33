/** A program that is told by webhooks: a real HTTP server that keeps what it gets and answers as it is told to. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listenHere } from './listen-here.ts'

export type Received = { headers: IncomingHttpHeaders; body: string }

/** `isEndless`: after its body nothing more comes, and no end. */
export type Reply = { status: number; body?: string; headers?: Record<string, string>; isEndless?: boolean }

export type Receiver = { url: string; received: Received[]; reply: () => Reply; close(): Promise<void> }

/** Starts a receiver on a free port of this machine; `reply` may be replaced at any time. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      const { status, body = '', headers = {}, isEndless } = receiver.reply()
      response.writeHead(status, headers)
      if (isEndless) response.write(body)
      else response.end(body)
    })
  })
  const { url, close } = await listenHere(server)
  const receiver: Receiver = {
    url: `${url}/told`,
    received: [],
    reply: () => ({ status: 200 }),
    close,
  }
  return receiver
}
