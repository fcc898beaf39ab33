/** Checks the chain of security events of every tenant, as the owner of the database; changes nothing. */
import type { Connection } from '#server/store/connection.ts'
import { asOwner } from '#server/store/owner.ts'

/** The end of a chain as it was noted elsewhere: the entry `seq` must still be there with this hash. */
export type Expected = { tenant: string; seq: number; hash: string }

/** What was found of one tenant. `missing`: noted ends that are not there, or read differently now. */
export type ChainReport = {
  tenant: string
  name: string
  count: number
  firstBad: number | null
  headSeq: number | null
  headHash: string | null
  missing: Expected[]
}

type Found = Omit<ChainReport, 'tenant' | 'name' | 'missing'>

/** Reads `tenant:seq:hash`; null where the text is not of that form. */
export function readExpected(text: string): Expected | null {
  const [, tenant, seq, hash] = /^([\da-f-]{36}):(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  return tenant && seq && hash ? { tenant, seq: Number(seq), hash } : null
}

/** A report for each tenant, by name, and one for each expected tenant that is gone. */
export function verifyChains(owner: Connection, expected: readonly Expected[]): Promise<ChainReport[]> {
  return asOwner({ owner }, async (client) => {
    const { rows: tenants } = await client.query<{ tenant: string; name: string }>(
      'select tenant_id as tenant, name from tenants order by name, tenant_id',
    )
    const reports: ChainReport[] = []
    for (const one of tenants) {
      const { rows } = await client.query<Found>(
        `select count, first_bad as "firstBad", head_seq as "headSeq", head_hash as "headHash" from auth.check_chain($1)`,
        [one.tenant],
      )
      const [found] = rows
      if (!found) throw new Error(`The chain of ${one.name} could not be read.`)
      const missing: Expected[] = []
      for (const end of expected.filter(({ tenant }) => tenant === one.tenant)) {
        const { rowCount } = await client.query(
          `select from auth.event where tenant_id = $1 and seq = $2 and hash = decode($3, 'hex')`,
          [end.tenant, end.seq, end.hash],
        )
        if (!rowCount) missing.push(end)
      }
      reports.push({ ...one, ...found, missing })
    }
    return [...reports, ...expected.filter(({ tenant }) => !isKnown(tenants, tenant)).map(toGone)]
  })
}

/** Whether a chain is whole, and every noted end still part of it. */
export function holds({ firstBad, missing }: ChainReport): boolean {
  return firstBad === null && missing.length === 0
}

/** One line a tenant: the count, the end to be noted elsewhere, and what is wrong. */
export function describeChain(report: ChainReport): string {
  const { tenant, name, count, firstBad, headSeq, headHash, missing } = report
  const end =
    headHash === null ? 'no entries' : `${count} entries, ends with ${tenant}:${headSeq}:${headHash}`
  const broken = firstBad === null ? [] : [`the first entry that does not fit is ${firstBad}`]
  const gone = missing.map(({ seq, hash }) => `entry ${seq} with ${hash} is not there`)
  const problems = [...broken, ...gone]
  return `${problems.length > 0 ? 'BROKEN' : 'whole '}  ${name}: ${[end, ...problems].join('; ')}`
}

function isKnown(tenants: readonly { tenant: string }[], wanted: string): boolean {
  return tenants.some(({ tenant }) => tenant === wanted)
}

function toGone(end: Expected): ChainReport {
  const nothing = { count: 0, firstBad: null, headSeq: null, headHash: null }
  return { tenant: end.tenant, name: `unknown tenant ${end.tenant}`, ...nothing, missing: [end] }
}
