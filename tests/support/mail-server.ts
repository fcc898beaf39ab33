/** A mail server of tests: real SMTP, keeps what it takes, refuses and goes silent as it is told to. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMessage, type ReadMessage } from '#data-service/mail/read-message.ts'

/** What came, with the addresses of its envelope and the bytes as they were. */
export type Delivered = ReadMessage & { sender: string; recipients: string[]; raw: string }

/** How the server takes a recipient or a message: null is well. */
export type Refusal = { code: number; message: string } | null

export type TestMailServer = {
  url: string
  delivered: Delivered[]
  /** May be replaced at any time. */
  onRecipient: (address: string) => Refusal
  /** Called once the message is there; the client waits until `answer` is called. */
  onMessage: (message: Delivered, answer: (refusal: Refusal) => void) => void
  close(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => callback(toError(mail.onRecipient(address))),
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const bytes = Buffer.concat(parts)
        const message: Delivered = {
          ...readMessage(bytes),
          sender: envelope.mailFrom ? envelope.mailFrom.address : '',
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: bytes.toString('utf8'),
        }
        mail.onMessage(message, (refusal) => {
          if (!refusal) mail.delivered.push(message)
          callback(toError(refusal))
        })
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const mail: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    delivered: [],
    onRecipient: () => null,
    onMessage: (_message, answer) => answer(null),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail
}

function toError(refusal: Refusal): Error | null {
  return refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code })
}
