/** How often an account is reviewed, and which day it is. */
import type { Writing } from './behaviour.ts'

const usual = {
  name: 'rules.usual-review',
  text: 'select review_every::int as months from portals where tenant_id = $1 and id = $2',
}

export const today = (): string => new Date().toISOString().slice(0, 10)

/** How often, in months: as the account says, else as its portal does. */
export async function intervalOf(writing: Writing, { portal, months }: { portal: unknown; months: unknown }) {
  if (months !== null && months !== undefined) return Number(months)
  if (typeof portal !== 'string') return null
  const [found] = await writing.query<{ months: number | null }>(usual, [portal])
  return found?.months ?? null
}
