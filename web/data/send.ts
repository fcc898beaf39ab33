import type { CallError as Refusal } from '#model/calls/call.ts'

/** What a refusal says beside its code: what is wrong with which input, and the version a record has meanwhile. */
type Detail = Pick<Refusal['error'], 'fields' | 'problems' | 'current'>

/** Why a call did not answer as hoped; `code` is the server's own, 'offline' or 'unreadable' where it has none. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  /** Names the request in the server's log. */
  readonly reference: string | null
  readonly detail: Detail

  constructor(message: string, about: CallFailure) {
    super(message)
    this.name = 'CallError'
    this.code = about.code
    this.status = about.status
    this.reference = about.reference ?? null
    this.detail = about.detail ?? {}
  }
}

type CallFailure = { code: string; status: number; reference?: string | null; detail?: Detail }

export type SendOptions = {
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
}

const writeQuery = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const each of Array.isArray(value) ? value : [value]) pairs.append(name, String(each))
  }
  const text = pairs.toString()
  return text ? `?${text}` : ''
}

type ErrorBody = { error?: { code?: string; message?: string } & Detail }

const readError = async (response: Response): Promise<CallError> => {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  return new CallError(body.error?.message ?? response.statusText, {
    code: body.error?.code ?? 'unreadable',
    status: response.status,
    reference: response.headers.get('x-request-id'),
    detail: body.error ?? {},
  })
}

/** A browser lets requests of 64 KiB together outlive their page. This many characters of one leave room for others. */
const outlivesUpTo = 8000

/** Sends one call to the portal's server; every failure is a `CallError`. */
const ask = async (method: string, path: string, options: SendOptions): Promise<Response> => {
  const { query = {}, body, signal } = options
  const request: RequestInit = { method, credentials: 'same-origin', signal: signal ?? null }
  const text = body === undefined ? '' : JSON.stringify(body)
  // An ended session, a removed record, a kept draft: whoever leaves the page at once has still asked for it.
  request.keepalive = method === 'DELETE' || (method === 'PUT' && text.length < outlivesUpTo)
  if (body !== undefined) {
    request.body = text
    request.headers = { 'content-type': 'application/json' }
  }
  const response = await fetch(`${path}${writeQuery(query)}`, request).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new CallError('offline', { code: 'offline', status: 0 })
  })
  if (!response.ok) throw await readError(response)
  return response
}

/** Sends one call and reads its answer. */
export const send = async <Answer>(
  method: string,
  path: string,
  options: SendOptions = {},
): Promise<Answer> => {
  const response = await ask(method, path, options)
  if (response.status === 204) return undefined as Answer
  return (await response.json()) as Answer
}

/** Sends one call whose answer is a file. */
export const sendForFile = async (method: string, path: string, options: SendOptions = {}): Promise<Blob> =>
  (await ask(method, path, options)).blob()
