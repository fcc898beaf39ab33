/** Nobody is flooded with e-mails that others ask for or write: so many of a kind in an hour or a day. */
import type { AuthTransaction } from '#server/store/executor.ts'

/** Those that anybody asks for are counted for each reader, those of the firm for each writer and all writers together. */
const shares = {
  reset: { most: 5, hours: 1 },
  'sign-up': { most: 5, hours: 1 },
  invite: { most: 5, hours: 1 },
  /** What strangers send with the forms of public pages, and the answers that forms write to the address in it. */
  visitor: { most: 20, hours: 1 },
  answered: { most: 3, hours: 24 },
  'answered-by-firm': { most: 500, hours: 24 },
  written: { most: 200, hours: 24 },
  'written-by-firm': { most: 2_000, hours: 24 },
} as const

const count = {
  name: 'mail-allowance',
  text: `insert into auth.failure (tenant_id, key, n, at) values ($1, $2, 1, now())
    on conflict (tenant_id, key) do update set
      n = case when failure.at < now() - make_interval(hours => $4) then 1 else failure.n + 1 end,
      at = case when failure.at < now() - make_interval(hours => $4) then now() else failure.at end
    returning n <= $3 as "isAllowed"`,
}

/** Counts an e-mail of a kind, `by` whom it is counted, and answers whether it may be sent. */
export async function mayMail(
  transaction: AuthTransaction,
  { kind, by }: { kind: keyof typeof shares; by: string },
): Promise<boolean> {
  const { most, hours } = shares[kind]
  const key = `mail:${kind}:${by.toLowerCase()}`
  const [counted] = await transaction.query<{ isAllowed: boolean }>(count, [key, most, hours])
  return counted?.isAllowed ?? false
}
