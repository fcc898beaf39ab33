import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'

const named = 5

/**
 * Refuses a table whose account column holds several accounts: they would become the wealth of one client. Who says that
 * the file has no such column says that all rows belong to the client.
 */
export function requireOneAccount({ columns }: ColumnMapping, accounts: readonly string[]): void {
  const column = columns.account ?? null
  const seen = [...new Set(accounts)]
  if (column === null || seen.length < 2) return
  const listed = seen.slice(0, named).join(', ') + (seen.length > named ? ', …' : '')
  throw new ImportRefusal('several-accounts', { column, accounts: listed })
}
