/** Where the sources of funds of an installation are, from its settings. */
import type { FundAddresses } from './fund-sources.ts'
import type { Settings } from '#server/settings.ts'

/** The settings that say where outside data comes from. */
export type FundSettings = Pick<
  Settings,
  'dataServiceUrl' | 'dataServiceToken' | 'staticDataUrl' | 'fundSearchUrl' | 'fundSearchToken'
>

/** In an address '{tenant}' stands for the configuration's key. */
export function fundAddressesOf({
  dataServiceUrl,
  dataServiceToken: token,
  staticDataUrl,
  fundSearchUrl,
  fundSearchToken,
}: FundSettings): FundAddresses {
  const at = (url: string | undefined, key: string) => url?.replace('{tenant}', key) ?? null
  return {
    dutch: ({ configuration }) => {
      const baseUrl = at(dataServiceUrl, configuration)
      return baseUrl === null ? null : { baseUrl, token }
    },
    static: ({ configuration }) => {
      const baseUrl = at(staticDataUrl, configuration)
      return baseUrl === null ? null : { baseUrl }
    },
    search: ({ configuration }) => {
      const baseUrl = at(fundSearchUrl, configuration)
      return baseUrl === null ? null : { baseUrl, token: fundSearchToken }
    },
  }
}
