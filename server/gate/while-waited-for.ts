import type { FastifyReply } from 'fastify'

/** Work whose signal aborts once nobody waits for the answer any more. */
export async function whileWaitedFor<T>(
  { raw }: FastifyReply,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const end = (): void => gone.abort(new Error('Nobody waits for the answer any more.'))
  raw.once('close', end)
  try {
    return await work(gone.signal)
  } finally {
    raw.off('close', end)
  }
}
