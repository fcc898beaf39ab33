/** Clients that ask servers as fast as they answer, each waiting for its answer before it asks again, in turns. */
import { Pool } from 'undici'
import { processorMs } from './processor-time.ts'

/**
 * Where and what to ask; with `body` it is posted, a new one each time. `pids`: the processes that work for the answers,
 * with their children.
 */
export type Target = {
  origin: string
  path: string
  headers: Record<string, string>
  pids: readonly number[]
  body?: () => string | undefined
}

/** Answers a second, the time under which 99 of 100 came, and what the processor did for one (milliseconds). */
export type Load = { rate: number; p99: number; processorMs: number }

/** How many clients ask at once, how often everybody has a turn, and for how long. */
export type Plan = { crowds: readonly number[]; rounds: number; secondsEach: number }

type Turn = { times: number[]; rate: number; processorMs: number }

/**
 * Every target in turn, several times: whatever else the machine does falls on all alike. Answers, by the number of
 * clients, the middle of what was measured. Throws when an answer is not 200.
 */
export async function measureInTurns<Who extends string>(
  targets: Readonly<Record<Who, Target>>,
  { crowds, rounds, secondsEach }: Plan,
): Promise<Record<number, Record<Who, Load>>> {
  const entries = Object.entries(targets) as [Who, Target][]
  for (const [, target] of entries) await takeTurn(target, { clients: 16, seconds: secondsEach })
  const result: Record<number, Record<Who, Load>> = {}
  for (const clients of crowds) {
    const turns = new Map<Who, Turn[]>(entries.map(([who]) => [who, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const [who, target] of entries)
        turns.get(who)?.push(await takeTurn(target, { clients, seconds: secondsEach }))
    const loads = [...turns].map(([who, taken]) => [who, middleOf(taken)])
    result[clients] = Object.fromEntries(loads) as Record<Who, Load>
  }
  return result
}

async function takeTurn(
  target: Target,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Turn> {
  const pool = new Pool(target.origin, { connections: clients, pipelining: 1 })
  const times: number[] = []
  try {
    const worked = processorMs(target.pids)
    const begun = performance.now()
    const end = begun + seconds * 1000
    const ask = async (): Promise<void> => {
      while (performance.now() < end) times.push(await timeOnce(pool, target))
    }
    await Promise.all(Array.from({ length: clients }, ask))
    const rate = times.length / ((performance.now() - begun) / 1000)
    return { times, rate, processorMs: (processorMs(target.pids) - worked) / times.length }
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

function middleOf(turns: readonly Turn[]): Load {
  const middle = (of: (turn: Turn) => number) => quantile(turns.map(of), 0.5)
  return {
    rate: middle(({ rate }) => rate),
    p99: quantile(
      turns.flatMap(({ times }) => times),
      0.99,
    ),
    processorMs: middle((turn) => turn.processorMs),
  }
}

/** The value that this part of all lies under. */
export function quantile(all: readonly number[], part: number): number {
  const sorted = all.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
