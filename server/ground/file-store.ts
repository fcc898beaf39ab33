/** Where the bytes of files are kept: a folder or an S3 bucket. Names are made here, never by a person. */
import type { Readable } from 'node:stream'

/** What is kept: its size in bytes and, in lists, since when (milliseconds since 1970). */
export type StoredObject = { key: string; size: number; changed: number }

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** What is to be kept: how many bytes there will be and their SHA-256 in hex, so that a store can refuse a torn one. */
export type Content = { open: () => Readable; size: number; digest: string }

/**
 * The store of files. `put` is all or nothing and replaces what was there; `get` and `head` answer null when nothing is
 * there; `delete` is content with that. Keys are 'tenant/name...' as `checkKey` wants them.
 */
export type FileStore = {
  put(key: string, content: Content): Promise<void>
  get(key: string, range?: ByteRange): Promise<Readable | null>
  head(key: string): Promise<{ size: number } | null>
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredObject>
  copy(from: string, to: string): Promise<void>
}

const keyParts = /^[0-9a-f-]{36}(\/[0-9a-z][0-9a-z-]*)+$/

/** Throws at a key that this server would not have made. */
export function checkKey(key: string): void {
  if (!keyParts.test(key)) throw new Error(`'${key}' is no key of a stored file.`)
}

/** Throws at a prefix that is not a whole tenant or folder, ending in '/'. */
export function checkPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error(`'${prefix}' is no folder of stored files.`)
  checkKey(`${prefix}x`)
}
