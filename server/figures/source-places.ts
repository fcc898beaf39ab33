/** Which outside source answers for which firm: its address, with its token, has to say whose data it is asked for. */
import { isConfigurationKey, loadConfiguration } from '#configurations/register/registry.ts'
import type { Configuration } from '#configurations/configuration.ts'
import type { Settings } from '#server/ground/settings.ts'
import type { Tenant } from '#server/store/executor.ts'

type Firm = Pick<Tenant, 'configuration' | 'hosts'>

/** The settings that say where figures come from. */
export type PlaceSettings = Pick<Settings, 'dataServiceUrl' | 'dataServiceToken' | 'staticDataUrl'>

/** In an address or a token '{tenant}' stands for the configuration's key and '{firm}' for the firm's first host name. */
export function placeFor(
  text: string | undefined,
  { configuration, hosts: [host = ''] }: Firm,
): string | null {
  return text?.replaceAll('{tenant}', configuration).replaceAll('{firm}', host.toLowerCase()) ?? null
}

/** The address of the data service that the white label of a firm names; null where none is set up. */
export function dataServiceAt(
  { dataServiceUrl, staticDataUrl }: PlaceSettings,
  { white, ...firm }: Firm & { white: Pick<Configuration, 'provider'> },
): string | null {
  return placeFor(white.provider.source === 'static' ? staticDataUrl : dataServiceUrl, firm)
}

/**
 * Two firms that would be asked for at one address with one token, by name, and the setting to change; null where every
 * firm has a source of its own. Whatever one of them is known by there would be shown to the other.
 */
export async function findSharedSource(
  firms: readonly (Firm & { name: string })[],
  { dataServiceUrl, dataServiceToken, staticDataUrl }: PlaceSettings,
): Promise<{ names: readonly [string, string]; setting: string } | null> {
  const taken = new Map<string, string>()
  for (const firm of firms) {
    if (!isConfigurationKey(firm.configuration)) continue
    const { source } = (await loadConfiguration(firm.configuration)).provider
    const setting = source === 'static' ? 'STATIC_DATA_URL' : 'DATA_SERVICE_URL'
    const [address, token] = source === 'static' ? [staticDataUrl] : [dataServiceUrl, dataServiceToken]
    if (source === 'stored' || address === undefined) continue
    const place = `${placeFor(address, firm)} ${placeFor(token, firm)}`
    const other = taken.get(place)
    if (other !== undefined) return { names: [other, firm.name], setting }
    taken.set(place, firm.name)
  }
  return null
}

/** What an operator is told of a source that two firms would share. */
export function saySharedSource({
  names: [one, other],
  setting,
}: NonNullable<Awaited<ReturnType<typeof findSharedSource>>>): string {
  return `${one} and ${other} would read the same data: ${setting} must name the firm by {firm} (its host name), or its token must.`
}
