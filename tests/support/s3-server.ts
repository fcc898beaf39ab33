/**
 * A small server that speaks S3 strictly: every request must carry a signature version 4 that this file works out anew
 * from the request as it arrived, and content must have the digest it was signed with. For tests of the client.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenHere } from './listen-here.ts'

/** `failures`: how many of the next requests are answered 503. `seen`: method and path of every request, in order. */
export type S3Server = {
  url: string
  objects: Map<string, { content: Buffer; changed: Date }>
  seen: string[]
  failNext(times: number): void
  close(): Promise<void>
}

const credentials = { key: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const bucket = 'portico-files'
const region = 'eu-west-1'
const longestPage = 3

/** Starts the server with one bucket; `url` is its FILES_URL. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const seen: string[] = []
  let failures = 0
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url?.split('?')[0]}`)
    const isFailing = failures > 0
    if (isFailing) failures -= 1
    void readBody(request).then((body) =>
      isFailing ? refuse(response, 503, 'SlowDown') : answer({ request, response, body }, objects),
    )
  })
  const { url, close } = await listenHere(server)
  const user = `${credentials.key}:${encodeURIComponent(credentials.secret)}`
  return {
    url: `s3://${user}@${new URL(url).host}/${bucket}?region=${region}&scheme=http`,
    objects,
    seen,
    failNext: (times) => (failures = times),
    close,
  }
}

type Exchange = { request: IncomingMessage; response: ServerResponse; body: Buffer }

function answer({ request, response, body }: Exchange, objects: S3Server['objects']): void {
  const problem = problemOf(request, body)
  if (problem) return refuse(response, problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem)
  const url = new URL(request.url ?? '', 'http://s3')
  const [, inBucket, ...rest] = url.pathname.split('/')
  if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  if (key === '') return list({ response, url }, objects)
  if (request.method === 'PUT') return put({ request, response, body }, { key, objects })
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  return send({ request, response }, found.content)
}

function put({ request, response, body }: Exchange, at: { key: string; objects: S3Server['objects'] }): void {
  const { 'x-amz-copy-source': source, 'content-length': length } = request.headers
  if (length === undefined) return refuse(response, 411, 'MissingContentLength')
  if (typeof source !== 'string') {
    at.objects.set(at.key, { content: body, changed: new Date() })
    return void response.writeHead(200).end()
  }
  const copied = at.objects.get(decodeURIComponent(source).replace(`/${bucket}/`, ''))
  // As the real service does: the answer has begun before the copy fails.
  if (!copied) return void response.writeHead(200).end('<Error><Code>NoSuchKey</Code></Error>')
  at.objects.set(at.key, { content: copied.content, changed: new Date() })
  response.writeHead(200).end('<CopyObjectResult/>')
}

function send({ request, response }: Pick<Exchange, 'request' | 'response'>, content: Buffer): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = from === undefined ? content : content.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length })
  response.end(request.method === 'HEAD' ? undefined : part)
}

function list({ response, url }: { response: ServerResponse; url: URL }, objects: S3Server['objects']): void {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after)
  const page = keys.slice(0, longestPage)
  const entries = page.map((key) => {
    const { content, changed } = objects.get(key) ?? { content: Buffer.alloc(0), changed: new Date() }
    return `<Contents><Key>${key}</Key><LastModified>${changed.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
  })
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`)
}

/** What the real service answers to a request that is not signed, or not as it arrived. */
function problemOf(request: IncomingMessage, body: Buffer): string | null {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!given) return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature = ''] = given
  const stamp = String(request.headers['x-amz-date'])
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`
  if (credential !== `${credentials.key}/${scope}`) return 'InvalidAccessKeyId'
  if (
    Math.abs(Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z')) - Date.now()) >
    900_000
  )
    return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(needed)) return 'AccessDenied'
  const digest = String(request.headers['x-amz-content-sha256'])
  const canonical = canonicalRequest(request, { names, digest })
  const text = ['AWS4-HMAC-SHA256', stamp, scope, hash(canonical)].join('\n')
  if (!timingSafeEqual(Buffer.from(sign(scope, text), 'hex'), Buffer.from(signature, 'hex')))
    return 'SignatureDoesNotMatch'
  return digest === hash(body) ? null : 'XAmzContentSHA256Mismatch'
}

function canonicalRequest(
  { method, url = '', headers }: IncomingMessage,
  { names, digest }: { names: string[]; digest: string },
): string {
  const [path = '', query = ''] = url.split('?')
  const pairs = [...new URLSearchParams(query)]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort()
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  return [method, path, pairs.join('&'), lines, names.join(';'), digest].join('\n')
}

function sign(scope: string, text: string): string {
  const key = scope
    .split('/')
    .reduce<Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      Buffer.from(`AWS4${credentials.secret}`),
    )
  return createHmac('sha256', key).update(text).digest('hex')
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function escape(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
