/** Portals as they show themselves. */
import type { PortalFront, PortalTerms } from '#model/calls/portals.ts'
import type { Transaction } from '#server/store/executor.ts'

const list = {
  name: 'portals-list',
  text: `select id, name, subtitle, photo->0->>'url' as logo, theme, portal_language as language, phone, email,
      legal_line as "legalLine", ceil(contact_within)::int as "contactWithin",
      app.digest_of_terms(tnc) is not null as "hasTerms"
    from portals where tenant_id = $1 and active order by name`,
}

/** The portals the caller may see: a visitor their looks, an investor those of their accounts, staff all. */
export function listPortalFronts(transaction: Transaction): Promise<PortalFront[]> {
  return transaction.query<PortalFront>(list)
}

const terms = {
  name: 'portal-terms',
  text: `select tnc->'text' as text, tnc->>'version' as version, app.digest_of_terms(tnc) as digest
    from portals where tenant_id = $1 and id = $2 and active and app.digest_of_terms(tnc) is not null`,
}

/** What somebody accepts who signs up at a portal; null where the portal has no terms. */
export async function readPortalTerms(transaction: Transaction, portal: string): Promise<PortalTerms | null> {
  const [found] = await transaction.query<PortalTerms>(terms, [portal])
  return found ?? null
}
