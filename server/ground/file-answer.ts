import type { Readable } from 'node:stream'

/** A file as the answer to a call: plain data, which a route sends. */
export type FileAnswer = {
  status?: number
  headers: Readonly<Record<string, string | number>>
  content?: string | Buffer | Readable
}
