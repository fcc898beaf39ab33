import type { NewsData } from '#providers/news-data.ts'
import type { Tenant } from '#server/store/executor.ts'

/** The content services of an installation. */
export type NewsSources = {
  /** The service that a portal names by its key. */
  of(tenant: Tenant, key: string): NewsData
  close(): Promise<void>
}
