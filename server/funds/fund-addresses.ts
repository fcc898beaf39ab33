/** Where the sources of funds of an installation are, from its settings. */
import type { FundAddresses } from './fund-sources.ts'
import { placeFor } from '#server/figures/source-places.ts'
import type { Settings } from '#server/ground/settings.ts'
import type { Tenant } from '#server/store/executor.ts'

/** The settings that say where outside data comes from. */
export type FundSettings = Pick<
  Settings,
  'dataServiceUrl' | 'dataServiceToken' | 'staticDataUrl' | 'fundSearchUrl' | 'fundSearchToken'
>

/** The sources of a firm, by its place in their settings. */
export function fundAddressesOf(settings: FundSettings): FundAddresses {
  const at = (url: string | undefined, token?: string) => (tenant: Tenant) => {
    const baseUrl = placeFor(url, tenant)
    return baseUrl === null ? null : { baseUrl, token: placeFor(token, tenant) ?? undefined }
  }
  return {
    dutch: at(settings.dataServiceUrl, settings.dataServiceToken),
    static: at(settings.staticDataUrl),
    search: at(settings.fundSearchUrl, settings.fundSearchToken),
  }
}
