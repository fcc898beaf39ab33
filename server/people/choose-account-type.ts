/** The client of an account says of which type it is. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import { updateRecord } from '#server/records/write-record.ts'

type AccountType = 'single' | 'dual' | 'corporate'
type Found = { client: string | null; version: number; accountType: AccountType | null }

const find = {
  name: 'account-type-find',
  text: `select a.client, a.version, coalesce(a.account_type, u.account_type) as "accountType"
    from accounts a left join users u on u.tenant_id = $1 and u.id = a.client
    where a.tenant_id = $1 and a.id = $2 and a.active for update of a`,
}

/** Only its own client answers, and only where neither the account nor its client has a type; the same answer twice is fine. */
export async function chooseAccountType(
  { store }: Pick<Parts, 'store'>,
  { tenant, session }: SignedIn,
  { account, accountType }: { account: string; accountType: AccountType },
): Promise<void> {
  await serveRecords(store, tenant, async (writing) => {
    const [found] = await writing.query<Found>(find, [account])
    if (!found) throw new CallRefusal('not-found')
    if (found.client !== session.loginId) throw new CallRefusal('not-yours')
    if (found.accountType === accountType) return
    if (found.accountType !== null) throw new CallRefusal('forbidden')
    await updateRecord(writing, 'accounts', { id: account, version: found.version, change: { accountType } })
  })
}
