/** Every stored collection by name. */
import { accessGroups } from '#model/collections/access-groups.ts'
import { accounts } from '#model/collections/accounts.ts'
import { benchmarkLevels } from '#model/collections/benchmark-levels.ts'
import { exchangeRates } from '#model/collections/exchange-rates.ts'
import { groupMembers } from '#model/collections/group-members.ts'
import { groups } from '#model/collections/groups.ts'
import { holdings } from '#model/collections/holdings.ts'
import { importBatches } from '#model/collections/import-batches.ts'
import { importMappings } from '#model/collections/import-mappings.ts'
import { importRows } from '#model/collections/import-rows.ts'
import { instruments } from '#model/collections/instruments.ts'
import { logs } from '#model/collections/logs.ts'
import { organisations } from '#model/collections/organisations.ts'
import { portals } from '#model/collections/portals.ts'
import { portfolios } from '#model/collections/portfolios.ts'
import { prices } from '#model/collections/prices.ts'
import { transactions } from '#model/collections/transactions.ts'
import { userStatus } from '#model/collections/user-status.ts'
import { users } from '#model/collections/users.ts'
import type { Collection } from '#model/collection.ts'

export const collections = {
  organisations,
  users,
  portals,
  userStatus,
  accounts,
  portfolios,
  holdings,
  transactions,
  groups,
  groupMembers,
  accessGroups,
  instruments,
  prices,
  exchangeRates,
  benchmarkLevels,
  logs,
  importBatches,
  importRows,
  importMappings,
} as const satisfies Record<string, Collection>

/** The name of a stored collection. */
export type CollectionName = keyof typeof collections
