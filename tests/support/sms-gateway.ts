/** A gateway of tests: speaks the contract, loses answers and fails as it is told to. */
import { createServer } from 'node:http'
import { listenHere } from './listen-here.ts'

/** A message as it was sent. */
export type TakenText = { id: string; to: string; from: string; text: string }

export type TestGateway = {
  url: string
  taken: TakenText[]
  /** Every request, such as 'POST /messages'. */
  asked: string[]
  /** What is answered to the next message; 'lost' takes it and answers nothing. May be replaced at any time. */
  onMessage: (text: TakenText) => number | 'lost'
  onState: (id: string) => { status: string; error?: string }
  close(): Promise<void>
}

export async function startTestGateway(token: string): Promise<TestGateway> {
  const server = createServer((request, response) => {
    const say = (status: number, body: unknown = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    gateway.asked.push(`${request.method} ${request.url}`)
    if (request.headers.authorization !== `Bearer ${token}`) return say(401)
    if (request.method === 'GET') {
      const id = request.url?.split('/').at(-1) ?? ''
      return gateway.taken.some((text) => text.id === id) ? say(200, gateway.onState(id)) : say(404)
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = JSON.parse(Buffer.concat(parts).toString()) as TakenText
      if (request.headers['idempotency-key'] !== text.id) return say(400, { error: 'no key' })
      const answer = gateway.onMessage(text)
      if (answer === 'lost' || answer < 300) gateway.taken.push(text)
      if (answer === 'lost') return request.socket.destroy()
      return say(answer, answer < 300 ? { id: text.id } : { error: 'as told' })
    })
  })
  const gateway: TestGateway = {
    ...(await listenHere(server)),
    taken: [],
    asked: [],
    onMessage: () => 202,
    onState: () => ({ status: 'accepted' }),
  }
  return gateway
}
