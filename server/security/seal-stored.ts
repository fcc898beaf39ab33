/** Seals what an earlier version kept open: secrets of webhooks, and of messages that are still to be sent. */
import type { Connection } from '#server/store/connection.ts'
import { asOwner } from '#server/store/owner.ts'
import type { Seal } from '#server/ground/seal.ts'

type Kept = { tenant: string; id: string; open: string }

const places = [
  {
    read: `select tenant_id as tenant, id, secret as open from webhooks where secret like 'whsec\\_%' for update`,
    write: 'update webhooks set secret = $3 where tenant_id = $1 and id = $2',
  },
  {
    read: `select tenant_id as tenant, id, secrets::text as open from auth.message_secret
      where jsonb_typeof(secrets) = 'object' for update`,
    write: 'update auth.message_secret set secrets = to_jsonb($3::text) where tenant_id = $1 and id = $2',
  },
] as const

/** Answers how many were sealed. */
export function sealStored(owner: Connection, seal: Pick<Seal, 'close'>): Promise<number> {
  return asOwner({ owner }, async (client) => {
    let sealed = 0
    for (const { read, write } of places)
      for (const { tenant, id, open } of (await client.query<Kept>(read)).rows) {
        await client.query(write, [tenant, id, seal.close(open, id)])
        sealed += 1
      }
    return sealed
  })
}
