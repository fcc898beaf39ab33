/** Counts what may be done only so often in a while, such as giving a code: before it is tried, whoever asks. */
import type { AuthTransaction } from '#server/store/executor.ts'

/** So many within so many minutes; after that there is a pause of as many minutes. */
export const mostAttempts = 10
const pauseMinutes = 15

const isOver = `failure.at < now() - interval '${pauseMinutes} minutes'`
const count = {
  name: 'attempt-count',
  text: `insert into auth.failure (tenant_id, key, n, at) values ($1, $2, 1, now())
    on conflict (tenant_id, key) do update set
      n = case when ${isOver} then 1 else failure.n + 1 end,
      at = case when failure.n < ${mostAttempts} or ${isOver} then now() else failure.at end
    returning n`,
}
const forget = {
  name: 'attempt-forget',
  text: 'delete from auth.failure where tenant_id = $1 and key = $2',
}

/** The how manieth attempt this is; more than `mostAttempts` are not to be tried. */
export async function countAttempt(transaction: AuthTransaction, key: string): Promise<number> {
  const [counted] = await transaction.query<{ n: number }>(count, [key])
  return counted?.n ?? 1
}

/** What succeeded does not count. */
export async function forgetAttempts(transaction: AuthTransaction, key: string): Promise<void> {
  await transaction.query(forget, [key])
}
