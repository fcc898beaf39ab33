/** The gateway for text messages: takes one, and says later whether it arrived. Its contract is a recipe of the docs. */
import { Agent, request, type Dispatcher } from 'undici'

const answerTimeoutMs = 10_000
const mostAnswerBytes = 64 * 1024
const mostErrorLength = 300

/** A text message, filled. The gateway takes the same `id` once. */
export type Text = { id: string; to: string; from: string; text: string }

/** 'refused': it will never be taken. 'failed': perhaps later; whether it was taken may not be known. */
export type TextOutcome = { result: 'taken' } | { result: 'refused' | 'failed'; error: string }

/** How far a message has come at the gateway: null when it knows none of this id. */
export type TextState = { status: 'accepted' | 'delivered' | 'failed'; error: string | null } | null

export type SmsGateway = {
  send(text: Text): Promise<TextOutcome>
  /** Throws when the gateway does not say. */
  find(id: string): Promise<TextState>
  close(): Promise<void>
}

type Answer = { status: number; body: unknown }

export function openSmsGateway({ url, token }: { url: string; token: string | undefined }): SmsGateway {
  const agent = new Agent({
    connect: { timeout: 5_000 },
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    maxResponseSize: mostAnswerBytes,
  })
  const base = url.replace(/\/+$/, '')
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const ask = async (
    path: string,
    {
      method,
      ...more
    }: Pick<Dispatcher.RequestOptions, 'method' | 'body'> & { headers?: Record<string, string> },
  ): Promise<Answer> => {
    const { statusCode, body } = await request(`${base}${path}`, {
      ...more,
      method,
      headers: { accept: 'application/json', ...headers, ...more.headers },
      dispatcher: agent,
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    return { status: statusCode, body: parse(await body.text()) }
  }
  return {
    send: (text) => sendBy(ask, text),
    find: (id) => findBy(ask, id),
    close: () => agent.close(),
  }
}

type Ask = (
  path: string,
  options: { method: 'GET' | 'POST'; body?: string; headers?: Record<string, string> },
) => Promise<Answer>

async function sendBy(ask: Ask, text: Text): Promise<TextOutcome> {
  try {
    const { status, body } = await ask('/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': text.id },
      body: JSON.stringify(text),
    })
    if (status >= 200 && status < 300) return { result: 'taken' }
    const error = `${status} ${errorOf(body) ?? ''}`.trim().slice(0, mostErrorLength)
    // Of the refusals these are about the message; the others are about us, or about the moment.
    return { result: [400, 404, 410, 413, 422].includes(status) ? 'refused' : 'failed', error }
  } catch (error) {
    return { result: 'failed', error: explain(error) }
  }
}

async function findBy(ask: Ask, id: string): Promise<TextState> {
  const { status, body } = await ask(`/messages/${encodeURIComponent(id)}`, { method: 'GET' })
  if (status === 404) return null
  const state = (body as { status?: unknown } | null)?.status
  if (status !== 200 || (state !== 'accepted' && state !== 'delivered' && state !== 'failed'))
    throw new Error(`The gateway answered ${status}`)
  return { status: state, error: errorOf(body) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function errorOf(body: unknown): string | null {
  const error = (body as { error?: unknown } | null)?.error
  return typeof error === 'string' ? error.replace(/\s+/g, ' ').slice(0, mostErrorLength) : null
}

function explain(error: unknown): string {
  const { name, message, code } = error as Error & { code?: string }
  if (name === 'TimeoutError' || /TIMEOUT/.test(code ?? '')) return 'No answer within 10 seconds'
  return (code ? `${code}: ${message}` : message).replace(/\s+/g, ' ').slice(0, mostErrorLength)
}
