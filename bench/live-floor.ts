// The floor of event streams, by hand: whoever asks for `/<person>` is told what the database says to them. Argument: its start.
import { createServer, type ServerResponse } from 'node:http'
import { Client, type ClientConfig } from 'pg'

const { auth } = JSON.parse(process.argv[2] ?? '{}') as { auth: ClientConfig }
const waiting = new Map<string, ServerResponse>()
const client = new Client(auth)
await client.connect()
client.on('notification', ({ payload = '' }) => {
  const [, person = '', kind = ''] = payload.split(' ')
  waiting.get(person)?.write(`event: ${kind}\ndata:\n\n`)
})
await client.query('listen live')

const server = createServer((request, answer) => {
  waiting.set((request.url ?? '').slice(1), answer)
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  answer.write('event: open\ndata:\n\n')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  void client.end().then(() => process.exit(0))
})
