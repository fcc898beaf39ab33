/** Files in a bucket of any service that speaks S3, signed with signature version 4. */
import { AwsV4Signer } from 'aws4fetch'
import type { Readable } from 'node:stream'
import { request, type Dispatcher } from 'undici'
import {
  checkKey,
  checkPrefix,
  type Content,
  type FileStore,
  type StoredObject,
} from '#server/ground/file-store.ts'
import type { S3Settings } from '#server/ground/read-files-url.ts'

type Ask = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  content?: Content
}
type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const timeouts = { headersTimeout: 30_000, bodyTimeout: 60_000 }
const tries = 3

/** Opens the store; nothing is asked of the service yet. */
export function openS3FileStore(settings: S3Settings): FileStore {
  const ask = (asked: Ask) => askWithPatience(settings, asked)
  return {
    put: async (key, content) => {
      checkKey(key)
      await expectStatus(await ask({ method: 'PUT', key, content }), [200, 201])
    },
    get: async (key, range) => {
      checkKey(key)
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      return openBody(await ask({ method: 'GET', key, headers }))
    },
    head: async (key) => {
      checkKey(key)
      const answer = await ask({ method: 'HEAD', key })
      await answer.body.dump()
      if (answer.statusCode === 404) return null
      await expectStatus(answer, [200])
      return { size: Number(answer.headers['content-length']) }
    },
    delete: async (key) => {
      checkKey(key)
      await expectStatus(await ask({ method: 'DELETE', key }), [200, 204, 404])
    },
    list: (prefix) => {
      checkPrefix(prefix)
      return listPages(ask, prefix)
    },
    copy: async (from, to) => {
      for (const key of [from, to]) checkKey(key)
      const headers = { 'x-amz-copy-source': `/${settings.bucket}/${from}` }
      const text = await expectStatus(await ask({ method: 'PUT', key: to, headers }), [200, 201])
      // A copy that fails on its way answers 200 with an error in it.
      if (text.includes('<Error>')) throw new Error(`The file service refused a copy: ${codeOf(text)}`)
    },
  }
}

/** What may be asked twice is, when the service or the line to it falters; a listing or small request costs nothing. */
async function askWithPatience(settings: S3Settings, asked: Ask): Promise<Answer> {
  for (let done = 1; ; done++) {
    try {
      const answer = await askOnce(settings, asked)
      if (answer.statusCode < 500 || answer.statusCode === 501 || done >= tries) return answer
      await answer.body.dump()
    } catch (error) {
      if (done >= tries) throw new Error('The file service does not answer.', { cause: error })
    }
    await new Promise((resolve) => setTimeout(resolve, 100 * done ** 2))
  }
}

async function askOnce({ endpoint, bucket, region, ...secrets }: S3Settings, asked: Ask): Promise<Answer> {
  const { method, key, query = {}, content } = asked
  const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const headers = { ...asked.headers, 'x-amz-content-sha256': content?.digest ?? emptyDigest }
  const signer = new AwsV4Signer({ method, url: url.href, headers, region, service: 's3', ...secrets })
  const signed = await signer.sign()
  const length = content ? { 'content-length': String(content.size) } : {}
  return request(signed.url.href, {
    method,
    headers: { ...Object.fromEntries(signed.headers), ...length },
    body: content ? content.open() : null,
    ...timeouts,
  })
}

async function openBody(answer: Answer): Promise<Readable | null> {
  if (answer.statusCode === 200 || answer.statusCode === 206) return answer.body
  if (answer.statusCode === 404) {
    await answer.body.dump()
    return null
  }
  await expectStatus(answer, [])
  return null
}

async function* listPages(
  ask: (asked: Ask) => Promise<Answer>,
  prefix: string,
): AsyncGenerator<StoredObject> {
  let token: string | null = null
  do {
    const next: Record<string, string> = token === null ? {} : { 'continuation-token': token }
    const answer = await ask({ method: 'GET', query: { 'list-type': '2', prefix, ...next } })
    const text = await expectStatus(answer, [200])
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield objectOf(entry)
    token = textOf(text, 'NextContinuationToken')
  } while (token !== null)
}

function objectOf(entry: string): StoredObject {
  return {
    key: textOf(entry, 'Key') ?? '',
    size: Number(textOf(entry, 'Size')),
    changed: Date.parse(textOf(entry, 'LastModified') ?? ''),
  }
}

function textOf(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return found === undefined ? null : unescapeXml(found)
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')
}

/** Reads the rest of an answer; throws at any other status, with the code of the service and no secret. */
async function expectStatus({ statusCode, body }: Answer, expected: readonly number[]): Promise<string> {
  const text = body.destroyed ? '' : await body.text()
  if (!expected.includes(statusCode))
    throw new Error(`The file service answered ${statusCode} ${codeOf(text)}`)
  return text
}

function codeOf(text: string): string {
  return textOf(text, 'Code') ?? ''
}
