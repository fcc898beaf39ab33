import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of a test: where it listens, and how to end it with what is under way. */
export type Listening = { url: string; close: () => Promise<void> }

/** Listens on this machine, on a free port or at one. */
export async function listenHere(server: Server, at = 0): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}

/** A server that answers so. */
export const answerHere = (answer: RequestListener): Promise<Listening> => listenHere(createServer(answer))
