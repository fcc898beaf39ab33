/** Sends one delivery and says how it was answered; nothing of the answer is trusted, and little of it is read. */
import { request, type Dispatcher } from 'undici'
import { answerTimeoutMs, RefusedAddress } from '#server/ground/guarded-agent.ts'
import { signWebhook } from './webhook-signature.ts'

const mostAnswerBytes = 64 * 1024
const mostErrorLength = 300

/** What is sent where. `body` is the text that is signed. */
export type Letter = { id: string; event: string; url: string; secret: string; body: string; atMs: number }

/** How it went. `isReached` is false when nobody answered at all. */
export type Outcome = {
  isDelivered: boolean
  isReached: boolean
  status: number | null
  error: string | null
}

/** Sends a letter. Never throws: whatever goes wrong is an outcome. */
export async function sendWebhook(agent: Dispatcher, letter: Letter): Promise<Outcome> {
  try {
    const { statusCode, body } = await request(letter.url, {
      dispatcher: agent,
      method: 'POST',
      headers: headersOf(letter),
      body: letter.body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const text = await readSome(body)
    const isDelivered = statusCode >= 200 && statusCode < 300
    return { isDelivered, isReached: true, status: statusCode, error: isDelivered ? null : tidy(text) }
  } catch (error) {
    return { isDelivered: false, isReached: false, status: null, error: explain(error) }
  }
}

function headersOf({ id, event, secret, body, atMs }: Letter): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Portico-Webhooks',
    'portico-event': event,
    'portico-delivery': id,
    'portico-signature': signWebhook(body, { secret, at: Math.floor(atMs / 1000) }),
  }
}

/** The beginning of an answer; the rest is not waited for. */
async function readSome(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes >= mostAnswerBytes) break
  }
  return Buffer.concat(parts).subarray(0, mostAnswerBytes).toString('utf8')
}

/** Answers may be whole pages of markup: the log keeps the beginning, on one line. */
function tidy(text: string): string | null {
  const line = text.replace(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, mostErrorLength)
}

function explain(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message
  const { name, message, code } = error as Error & { code?: string }
  if (name === 'TimeoutError' || /TIMEOUT/.test(code ?? '')) return 'No answer within 10 seconds'
  return tidy(code ? `${code}: ${message}` : message) ?? 'Nobody answered'
}
