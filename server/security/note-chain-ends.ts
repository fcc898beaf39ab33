/** The ends of the chains of events, kept outside the database: a chain that was cut off there is seen by them. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BaseLogger } from 'pino'
import type { Connection } from '#server/store/connection.ts'
import { asOwner } from '#server/store/owner.ts'

type Keeping = {
  owner: Connection
  stateDir: string
  log: Pick<BaseLogger, 'info' | 'error' | 'warn'>
}

const hour = 3_600_000

/** Where they are kept: one line 'tenant:seq:hash' for each firm. */
export const chainEndsFile = (stateDir: string): string => join(stateDir, 'chain-ends.txt')

/** The ends that were noted last. */
export function readChainEnds(stateDir: string): string[] {
  const file = chainEndsFile(stateDir)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** Notes them in the file and the log; an end that is gone from its chain stays, and is told of as an error. */
export async function noteChainEnds({ owner, stateDir, log }: Keeping): Promise<void> {
  const before = readChainEnds(stateDir)
  const { gone, ends } = await asOwner({ owner }, async (client) => {
    const known = await client.query<{ line: string }>(
      `select noted.line from unnest($1::text[]) noted(line) join auth.event e on e.tenant_id::text = split_part(line, ':', 1)
         and e.seq = split_part(line, ':', 2)::bigint and encode(e.hash, 'hex') = split_part(line, ':', 3)`,
      [before],
    )
    const { rows } = await client.query<{ line: string }>(
      `select distinct on (tenant_id) tenant_id || ':' || seq || ':' || encode(hash, 'hex') as line
       from auth.event order by tenant_id, seq desc`,
    )
    const there = new Set(known.rows.map(({ line }) => line))
    return { gone: before.filter((line) => !there.has(line)), ends: rows.map(({ line }) => line) }
  })
  for (const line of gone) log.error({ chainEnd: line }, 'the chain of events has lost an end that was noted')
  const lost = new Set(gone.map(tenantOf))
  const kept = [...gone, ...ends.filter((line) => !lost.has(tenantOf(line)))]
  for (const line of kept.filter((one) => !before.includes(one)))
    log.info({ chainEnd: line }, 'end of a chain of events')
  writeFileSync(`${chainEndsFile(stateDir)}.new`, kept.map((line) => `${line}\n`).join(''), { mode: 0o600 })
  renameSync(`${chainEndsFile(stateDir)}.new`, chainEndsFile(stateDir))
}

const tenantOf = (line: string): string => line.split(':')[0] ?? ''

/** Now and every hour, for as long as the server runs. */
export function keepChainEnds(keeping: Keeping): { stop(): void } {
  const note = (): void =>
    void noteChainEnds(keeping).catch((error: unknown) =>
      keeping.log.warn({ err: error }, 'no end was noted'),
    )
  note()
  const noting = setInterval(note, hour).unref()
  return { stop: () => clearInterval(noting) }
}
