/** Portals as they show themselves. */
import type { PortalFront } from '#model/calls/answers.ts'
import type { Transaction } from '#server/store/executor.ts'

const list = {
  name: 'portals-list',
  text: `select id, name, subtitle, photo->0->>'url' as logo, theme, portal_language as language, phone, email
    from portals where tenant_id = $1 and active order by name`,
}

/** The portals the caller may see: a visitor their looks, an investor those of their accounts, staff all. */
export function listPortalFronts(transaction: Transaction): Promise<PortalFront[]> {
  return transaction.query<PortalFront>(list)
}
