/** Another program that data processes ask: a real HTTP server with an answer for each path. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listenHere } from './listen-here.ts'

/** `isEndless`: it never ends what it has begun to say. */
export type SourceAnswer = {
  body: unknown
  status?: number
  headers?: Record<string, string>
  isEndless?: true
}

export type DataSource = {
  url: string
  /** By path with its question; anything else is not found. */
  answers: Map<string, SourceAnswer>
  asked: { method: string; url: string; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

/** Starts one on a free port of this machine. */
export async function startDataSource(): Promise<DataSource> {
  const answers: DataSource['answers'] = new Map()
  const asked: DataSource['asked'] = []
  const server = createServer(({ method = '', url = '', headers: given }, response) => {
    asked.push({ method, url, headers: given })
    const { body, status = 200, headers = {}, isEndless } = answers.get(url) ?? { body: '', status: 404 }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, headers)
    if (isEndless) response.write(text)
    else response.end(text)
  })
  return { ...(await listenHere(server)), answers, asked }
}
