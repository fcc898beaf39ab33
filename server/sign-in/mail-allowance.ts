/** Nobody is flooded with e-mails that others ask for: at most five an hour of a kind for each address. */
import type { AuthTransaction } from '#server/store/executor.ts'

const mostAnHour = 5

const count = {
  name: 'mail-allowance',
  text: `insert into auth.failure (tenant_id, key, n, at) values ($1, $2, 1, now())
    on conflict (tenant_id, key) do update set
      n = case when failure.at < now() - interval '1 hour' then 1 else failure.n + 1 end,
      at = case when failure.at < now() - interval '1 hour' then now() else failure.at end
    returning n <= ${mostAnHour} as "isAllowed"`,
}

/** Counts an e-mail to an address, and answers whether it may be sent. */
export async function mayMail(
  transaction: AuthTransaction,
  { kind, email }: { kind: 'reset' | 'sign-up' | 'invite'; email: string },
): Promise<boolean> {
  const [counted] = await transaction.query<{ isAllowed: boolean }>(count, [
    `mail:${kind}:${email.toLowerCase()}`,
  ])
  return counted?.isAllowed ?? false
}
