import { placeFor } from '#server/figures/source-places.ts'
import type { Settings } from '#server/ground/settings.ts'
import type { Tenant } from '#server/store/executor.ts'

/** The addresses that the operator lets the processes of a firm ask. */
export const sourcesOf = (
  { dataProcessSources }: Pick<Settings, 'dataProcessSources'>,
  tenant: Pick<Tenant, 'configuration' | 'hosts'>,
): string[] => dataProcessSources.flatMap((source) => placeFor(source, tenant)?.replace(/\/+$/, '') ?? [])

/** What a token is sealed for: moved to another process, or sent to another address, it does not open. */
export const ownerOfToken = (process: string, source: string): string => `data-process ${process} ${source}`
