/** The clients of a demonstration who have been in their portal have accepted its terms. */
import type { Client } from 'pg'
import type { Tenant } from '#demo/world/tenant.ts'
import { portalTerms } from '#demo/portal-terms.ts'

const accept = `insert into acknowledgements (tenant_id, id, portal, digest, title, created_at, created_by, created_name)
  select distinct on (p.id, u.id) $1, md5(p.id::text || u.id)::uuid, p.id, app.digest_of_terms(p.tnc),
    concat_ws(' ', p.name, p.tnc->>'version'), x.at, u.id, u.name
  from jsonb_to_recordset($2) as x(portal uuid, client uuid, at timestamptz)
  join portals p on p.tenant_id = $1 and p.id = x.portal join users u on u.tenant_id = $1 and u.id = x.client
  where app.digest_of_terms(p.tnc) is not null order by p.id, u.id, x.at`

/** When they registered, or, where the terms are newer, when they came last; whoever has just been let in has not come yet. */
export async function acceptTerms(client: Client, { id, accounts }: Tenant): Promise<void> {
  const accepted = accounts.flatMap(({ portalId: portal, clientId, termsAcceptedAt, ...account }) => {
    const { status, lastLogin, createdAt } = account
    if (termsAcceptedAt === null && status === 'created') return []
    const isOfThese = termsAcceptedAt !== null && termsAcceptedAt > portalTerms.updated
    return [{ portal, client: clientId, at: isOfThese ? termsAcceptedAt : (lastLogin ?? createdAt) }]
  })
  await client.query(accept, [id, JSON.stringify(accepted)])
}
