import { isAdministrator, type Role } from '#model/access/role.ts'
import type { HealthRow, Trouble } from '#model/calls/portals.ts'

/** Where a trouble is mended: the address, and the name of its words. */
export type Repair = { href: string; word: 'toTransactions' | 'toPrices' | 'toRates' | 'toRecord' | 'toPage' }

const priceTroubles: ReadonlySet<Trouble['code']> = new Set(['stale-price', 'missing-price', 'trade-price'])

/**
 * Where the worst trouble of a row is mended. What is kept in the portal is mended in the portal: prices by an import,
 * bookings on the screen that edits them. What a data service tells is mended there; its page shows what it tells.
 */
export const findRepair = (row: HealthRow, { portal, role }: { portal: string; role: Role }): Repair => {
  const home = `/dashboard/${portal}`
  const codes = row.troubles.map(({ code }) => code)
  if (codes.includes('unlinked') && isAdministrator(role)) {
    return { href: `/admin/accounts?open=${row.account.id}`, word: 'toRecord' }
  }
  if (row.keptIn === 'portal' && row.kind === 'portfolio' && codes.includes('more-sold-than-held')) {
    return { href: `${home}/portfolio/${row.id}/edit-transactions`, word: 'toTransactions' }
  }
  if (row.keptIn === 'portal' && codes.includes('missing-rate')) {
    return { href: `${home}/imports?subject=rates`, word: 'toRates' }
  }
  if (row.keptIn === 'portal' && codes.some((code) => priceTroubles.has(code))) {
    return { href: `${home}/imports?subject=prices`, word: 'toPrices' }
  }
  return { href: `${home}/${row.kind}/${row.id}`, word: 'toPage' }
}
