/** Clients that ask a server as fast as it answers, each waiting for its answer before it asks again. */
import { Pool } from 'undici'

/** Where and what to ask; with `body` it is posted, a new one each time. */
export type Target = {
  origin: string
  path: string
  headers: Record<string, string>
  body?: () => string | undefined
}

/** Answers a second, and the time under which 99 of 100 came (milliseconds). */
export type Load = { rate: number; p99: number }

/** Asks for `seconds` with so many clients at once. Throws when an answer is not 200. */
export async function measureLoad(target: Target, clients: number, seconds: number): Promise<Load> {
  const pool = new Pool(target.origin, { connections: clients, pipelining: 1 })
  const times: number[] = []
  try {
    const begun = performance.now()
    const end = begun + seconds * 1000
    const ask = async (): Promise<void> => {
      while (performance.now() < end) times.push(await timeOnce(pool, target))
    }
    await Promise.all(Array.from({ length: clients }, ask))
    const rate = times.length / ((performance.now() - begun) / 1000)
    return { rate, p99: quantile(times, 0.99) }
  } finally {
    await pool.close()
  }
}

async function timeOnce(pool: Pool, { path, headers, body }: Target): Promise<number> {
  const begun = performance.now()
  const asked = body ? ({ method: 'POST', body: body() ?? null } as const) : ({ method: 'GET' } as const)
  const answer = await pool.request({ ...asked, path, headers })
  const text = await answer.body.text()
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`)
  return performance.now() - begun
}

function quantile(times: number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}
