/** A group of clients that no other journey knows. */
import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { asKeeper } from './stand-ins.ts'

export type Member = { email: string; account: string; portal: string; name: string }

/** An empty group, and clients who may come into it. */
export const makeGroup = async (
  tenant: TenantKey,
  name: string,
  clients: number,
): Promise<{ group: string; clients: Member[] }> => {
  const [made] = await asKeeper<{ group: string; tenant: string }>(
    `insert into groups (tenant_id, id, name, score)
      select tenant_id, gen_random_uuid(), $2, 0 from tenants where configuration = $1
      returning id as "group", tenant_id as tenant`,
    [tenant, name],
  )
  if (!made) throw new Error(`No firm ${tenant}`)
  const found = await asKeeper<Member>(
    `select c.email, a.id as account, a.portal, a.name from accounts a
      join users c on c.tenant_id = a.tenant_id and c.id = a.client and c.active and not c.disabled
      where a.tenant_id = $1 and a.active and a.user_status = 'reporting' and a.portal is not null
        and (select count(*) from accounts o where o.tenant_id = $1 and o.client = a.client) = 1
      order by a.id desc offset 3 limit $2`,
    [made.tenant, clients],
  )
  if (found.length < clients) throw new Error('Too few clients')
  return { group: made.group, clients: found }
}

/** Takes clients into a group or out of it, as the page of the adviser does. */
export const changeMembers = (
  page: Page,
  group: string,
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<number> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    [`/api/groups/${group}/members`, JSON.stringify({ add, remove })] as const,
  )
