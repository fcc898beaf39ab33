/** Reads the files of a static site: from a folder of this machine, or from a web server. */
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { problemOf } from '#providers/answering.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import { readWire } from '#providers/read-wire.ts'
import { createServiceClient } from '#providers/service-client.ts'
import type { ServiceAnswer, ServiceClientParts } from '#providers/service-client.ts'

/** The files below a base address, 'file:///folder' or 'https://...'; `path` begins with a slash. */
export type StaticFiles = {
  /**
   * A file as JSON of a shape; what a web server keeps of it is never of another. The server is told which id of the
   * file is wanted. Throws a ProviderError.
   */
  read(path: string, wanted: { shape: z.ZodType; id?: string }): Promise<ServiceAnswer<unknown>>
  /** A file as it is; null for one that cannot be had, which is logged. */
  bytes(path: string): Promise<Uint8Array | null>
  close(): Promise<void>
}

const defaultSizeLimit = 20_000_000

/** The file of a path, which must lie in the folder, also when a link leads elsewhere. */
async function fileIn(folder: string, path: string): Promise<string> {
  try {
    const home = await realpath(folder)
    const file = await realpath(join(home, decodeURIComponent(path)))
    if (file.startsWith(home + sep)) return file
  } catch (error) {
    throw new ProviderError({ code: 'not-found', detail: path }, error)
  }
  throw new ProviderError({ code: 'not-found', detail: path })
}

async function bytesIn(parts: ServiceClientParts, folder: string, path: string): Promise<Uint8Array> {
  const file = await fileIn(folder, path)
  const { size } = await stat(file)
  const { sizeLimit = defaultSizeLimit } = parts
  if (size > sizeLimit) throw new ProviderError({ code: 'too-large', detail: path })
  return readFile(file)
}

function parseJson(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw new ProviderError({ code: 'unreadable', detail: `${path} is not JSON` }, error)
  }
}

function openFolder(parts: ServiceClientParts): StaticFiles {
  const folder = fileURLToPath(parts.baseUrl)
  return {
    read: async (path, { shape }) => {
      const data = readWire(shape, parseJson(await bytesIn(parts, folder, path), path))
      return { data, fetchedAt: parts.now(), freshness: 'live' }
    },
    bytes: async (path) => {
      try {
        return await bytesIn(parts, folder, path)
      } catch (error) {
        parts.log({ call: 'download', id: path, problem: problemOf(error) })
        return null
      }
    },
    close: () => Promise.resolve(),
  }
}

function openServer(parts: ServiceClientParts): StaticFiles {
  const client = createServiceClient(parts)
  return {
    read: (path, { shape, id }) => client.ask({ path, query: { id }, shape }),
    bytes: (path) => client.download(path),
    close: () => client.close(),
  }
}

/** The files of a base address. */
export function openStaticFiles(parts: ServiceClientParts): StaticFiles {
  return parts.baseUrl.startsWith('file:') ? openFolder(parts) : openServer(parts)
}
