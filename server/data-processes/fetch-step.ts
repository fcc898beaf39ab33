/** Asks a source one question; what it answers is read as JSON or as a table, within limits, and from nowhere else. */
import { isIP } from 'node:net'
import { request, type Dispatcher } from 'undici'
import { runLimits } from '#model/data-processes/data-run.ts'
import { createGuardedAgent, RefusedAddress } from '#server/ground/guarded-agent.ts'
import { readAnswer } from './read-answer.ts'
import { RunBroken } from './run-broken.ts'

/** A call to a source. `token`: what it asks for, or none. */
export type Question = {
  source: string
  path: string
  method: 'GET' | 'POST'
  token: string | null
  signal: AbortSignal
}

/** What asks; `close` once nothing is under way. */
export type Asking = { ask(question: Question): Promise<unknown>; close(): Promise<void> }

/**
 * A source that the operator has named by its address may be of this machine or network; one with a name may not, whatever it
 * is looked up as.
 */
export function openAsking(): Asking {
  const open = createGuardedAgent({ toPrivateNetworks: true })
  const guarded = createGuardedAgent({ toPrivateNetworks: false })
  return {
    ask: (question) => ask(isNamedByAddress(question.source) ? open : guarded, question),
    close: async () => {
      await Promise.all([open.close(), guarded.close()])
    },
  }
}

function isNamedByAddress(source: string): boolean {
  const host = new URL(source).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || isIP(host) !== 0
}

async function ask(agent: Dispatcher, question: Question): Promise<unknown> {
  const { method, token, signal } = question
  const url = addressOf(question)
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method,
      headers: {
        accept: 'application/json, text/csv;q=0.9',
        'user-agent': 'Portico',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: '{}' } : {}),
      signal: AbortSignal.any([signal, AbortSignal.timeout(runLimits.seconds * 1000)]),
    })
    return await readAnswer(await readBytes(answer))
  } catch (error) {
    if (error instanceof RunBroken) throw error
    signal.throwIfAborted()
    throw breakageOf(error)
  }
}

/** The address of a call, which stays below that of its source. */
function addressOf({ source, path }: Question): string {
  const base = new URL(`${source}/`)
  const url = URL.canParse(source + path) ? new URL(source + path) : null
  if (url?.origin !== base.origin || !url.pathname.startsWith(base.pathname))
    throw new RunBroken('path', path)
  return url.href
}

/** Nothing of a refusal is kept but its number: it may repeat what was sent. */
async function readBytes({ statusCode, body }: Dispatcher.ResponseData): Promise<Buffer> {
  if (statusCode < 200 || statusCode >= 300) {
    // Thrown away as it ends; nobody waits for more of it.
    body.on('error', () => undefined).destroy()
    throw statusCode >= 300 && statusCode < 400
      ? new RunBroken('redirected')
      : new RunBroken('status', String(statusCode))
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes > runLimits.bytes) throw new RunBroken('too-large', String(runLimits.bytes / 1024 / 1024))
  }
  return Buffer.concat(parts)
}

function breakageOf(error: unknown): RunBroken {
  if (error instanceof RefusedAddress) return new RunBroken('private-network')
  const { name, code = '' } = error as Error & { code?: string }
  const isLate = name === 'TimeoutError' || code.includes('TIMEOUT')
  return isLate ? new RunBroken('late', String(runLimits.seconds)) : new RunBroken('unreachable')
}
